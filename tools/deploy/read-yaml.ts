import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { fieldsOf } from "#lib/values/fields-of.ts";

/**
 * Reads the documents of a YAML file.
 *
 * @throws {Error} for a wrong file, a key that stands twice included
 */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, "utf8"), { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw new Error(`${file}: ${error.message}`);
    return document.toJS() as unknown;
  });
}

/** Returns what stands at a path of keys and indexes; undefined where there is nothing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((found, key) => fieldsOf(found)[key], value);
}

/** Returns the entries of an object, none of anything else. */
export function entriesAt(value: unknown, ...path: readonly (string | number)[]): [string, unknown][] {
  return Object.entries(fieldsOf(at(value, ...path)));
}
