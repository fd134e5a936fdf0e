import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync } from "node:zlib";
import { generate } from "@graphql-codegen/cli";
import { mergeSchemas } from "./merge-schemas.ts";

/** Versions of the official schema: the one the store requests, and the newest one. The embedded shop serves both. */
const [OLDEST, NEWEST] = ["2024-01", "2026-04"] as const;

/** Returns the path of an official schema: SDL, compressed by gzip. */
export function schemaFile(version: string): string {
  return `shop/schema/official/storefront-${version}.graphql.gz`;
}

const SCALARS = {
  Color: "string",
  DateTime: "string",
  Decimal: "string",
  HTML: "string",
  ISO8601DateTime: "string",
  JSON: "unknown",
  URL: "string",
  UnsignedInt64: "string",
};

const DOCUMENTS = ["app/**/*.{ts,tsx}", "!app/shop-client/generated/**"];

/** Writes the official schemas as SDL and the TypeScript types of the shop's resolvers and of the app's documents. */
export async function generateGraphql(): Promise<void> {
  const stamp = ".cache/graphql.stamp";
  const digest = inputsDigest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;

  const sdl = { [OLDEST]: readSchema(OLDEST), [NEWEST]: readSchema(NEWEST) };
  for (const [version, text] of Object.entries(sdl)) write(cachedSchema(version), text);
  write("shop/schema/generated/storefront-sdl.ts", `export const STOREFRONT_SDL = ${JSON.stringify(sdl)};\n`);
  await generate(
    {
      silent: true,
      errorsOnly: true,
      generates: {
        "app/shop-client/generated/": {
          schema: cachedSchema(OLDEST),
          preset: "client",
          documents: DOCUMENTS,
          presetConfig: { fragmentMasking: false },
          config: {
            scalars: SCALARS,
            useTypeImports: true,
            enumsAsTypes: true,
            documentMode: "string",
            skipTypename: true,
          },
        },
        // The resolvers serve all versions.
        "shop/schema/generated/resolver-types.ts": {
          schema: mergeSchemas(sdl[OLDEST], sdl[NEWEST]),
          plugins: ["typescript", "typescript-resolvers"],
          config: { scalars: SCALARS, useTypeImports: true, enumsAsTypes: true, skipTypename: true },
        },
      },
      ignoreNoDocuments: true,
      importExtension: ".ts",
    },
    true,
  );
  write(stamp, digest);
}

function cachedSchema(version: string): string {
  return `.cache/storefront-${version}.graphql`;
}

function readSchema(version: string): string {
  return gunzipSync(readFileSync(schemaFile(version))).toString("utf8");
}

function inputsDigest(): string {
  const hash = createHash("sha256");
  for (const version of [OLDEST, NEWEST]) hash.update(readFileSync(schemaFile(version)));
  for (const file of globSync("app/**/*.{ts,tsx}").toSorted()) {
    if (file.includes("/generated/")) continue;
    const text = readFileSync(file, "utf8");
    if (text.includes("graphql(")) hash.update(file).update(text);
  }
  return hash.update(readFileSync("tools/generate/graphql.ts")).digest("hex");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
