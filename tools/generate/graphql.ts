import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync } from "node:zlib";
import { generate } from "@graphql-codegen/cli";
import { mergeSchemas } from "./merge-schemas.ts";

/** Versions of the Storefront schema: the one the store requests, and the newest one. The embedded shop serves both. */
const [OLDEST, NEWEST] = ["2024-01", "2026-04"] as const;
const STOREFRONT_SCHEMAS = { [OLDEST]: `storefront-${OLDEST}`, [NEWEST]: `storefront-${NEWEST}` } as const;
/** Schema of the Customer Account API; the embedded shop serves its newest version alone. */
const ACCOUNT_SCHEMA = `customer-account-${NEWEST}`;

/** Returns the path of an official schema by its name (`storefront-2026-04`): SDL, compressed by gzip. */
export function schemaFile(name: string): string {
  return `shop/schema/official/${name}.graphql.gz`;
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

const RESOLVER_TYPES = {
  plugins: ["typescript", "typescript-resolvers"],
  config: { scalars: SCALARS, useTypeImports: true, enumsAsTypes: true, skipTypename: true },
};

const DOCUMENTS = ["app/**/*.{ts,tsx}", "!app/shop-client/generated/**"];

/** Writes the official schemas as SDL and the TypeScript types of the shop's resolvers and of the app's documents. */
export async function generateGraphql(): Promise<void> {
  const stamp = ".cache/graphql.stamp";
  const digest = inputsDigest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;

  const oldest = readSchema(STOREFRONT_SCHEMAS[OLDEST]);
  const newest = readSchema(STOREFRONT_SCHEMAS[NEWEST]);
  const account = readSchema(ACCOUNT_SCHEMA);
  for (const [name, text] of [
    [STOREFRONT_SCHEMAS[OLDEST], oldest],
    [STOREFRONT_SCHEMAS[NEWEST], newest],
    [ACCOUNT_SCHEMA, account],
  ] as const) {
    write(cachedSchema(name), text);
  }
  write(
    "shop/schema/generated/storefront-sdl.ts",
    `export const STOREFRONT_SDL = ${JSON.stringify({ [OLDEST]: oldest, [NEWEST]: newest })};\n`,
  );
  write("shop/schema/generated/account-sdl.ts", `export const ACCOUNT_SDL = ${JSON.stringify(account)};\n`);
  await generate(
    {
      silent: true,
      errorsOnly: true,
      generates: {
        "app/shop-client/generated/": {
          schema: cachedSchema(STOREFRONT_SCHEMAS[OLDEST]),
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
          schema: mergeSchemas(oldest, newest),
          ...RESOLVER_TYPES,
        },
        "shop/schema/generated/account-resolver-types.ts": { schema: account, ...RESOLVER_TYPES },
      },
      ignoreNoDocuments: true,
      importExtension: ".ts",
    },
    true,
  );
  write(stamp, digest);
}

function cachedSchema(name: string): string {
  return `.cache/${name}.graphql`;
}

function readSchema(name: string): string {
  return gunzipSync(readFileSync(schemaFile(name))).toString("utf8");
}

function inputsDigest(): string {
  const hash = createHash("sha256");
  for (const name of [...Object.values(STOREFRONT_SCHEMAS), ACCOUNT_SCHEMA])
    hash.update(readFileSync(schemaFile(name)));
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
