/**
 * Stores an official schema in the repository: reads an introspection result (JSON) and writes it as compressed SDL.
 * Shopify publishes the results in its package `@shopify/hydrogen-react` as `storefront.schema.json` and
 * `customer-account.schema.json`.
 *
 * `node tools/import-schema.ts storefront.schema.json storefront-2026-04`
 * `node tools/import-schema.ts customer-account.schema.json customer-account-2026-04`
 */
import { readFileSync, writeFileSync } from "node:fs";
import { constants, gzipSync } from "node:zlib";
import { buildClientSchema, type IntrospectionQuery, printSchema } from "graphql";
import { schemaFile } from "./generate/graphql.ts";

const [source, name] = process.argv.slice(2);
if (source === undefined || name === undefined) {
  process.stderr.write("Usage: node tools/import-schema.ts <schema.json> <name>\n");
  process.exit(2);
}
const json = JSON.parse(readFileSync(source, "utf8")) as IntrospectionQuery | { data: IntrospectionQuery };
const sdl = printSchema(buildClientSchema("data" in json ? json.data : json));
writeFileSync(schemaFile(name), gzipSync(sdl, { level: constants.Z_BEST_COMPRESSION }));
