/**
 * Stores an official Storefront schema in the repository: reads an introspection result (JSON) and writes it as compressed
 * SDL. Shopify publishes the result in its package `@shopify/hydrogen-react` as `storefront.schema.json`.
 *
 * `node tools/import-schema.ts storefront.schema.json 2026-04`
 */
import { readFileSync, writeFileSync } from "node:fs";
import { constants, gzipSync } from "node:zlib";
import { buildClientSchema, type IntrospectionQuery, printSchema } from "graphql";
import { schemaFile } from "./generate/graphql.ts";

const [source, version] = process.argv.slice(2);
if (source === undefined || version === undefined) {
  process.stderr.write("Usage: node tools/import-schema.ts <storefront.schema.json> <version>\n");
  process.exit(2);
}
const json = JSON.parse(readFileSync(source, "utf8")) as IntrospectionQuery | { data: IntrospectionQuery };
const sdl = printSchema(buildClientSchema("data" in json ? json.data : json));
writeFileSync(schemaFile(version), gzipSync(sdl, { level: constants.Z_BEST_COMPRESSION }));
