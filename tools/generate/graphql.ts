import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generate } from "@graphql-codegen/cli";
import { buildClientSchema, type IntrospectionQuery, printSchema } from "graphql";

/** The schema the store asks for (2024-01) and the newest published one; both come from Shopify's own packages. */
const SCHEMAS = {
  "2024-01": "node_modules/@shopify/hydrogen-react/storefront.schema.json",
  newest: "node_modules/shopify-storefront-newest/storefront.schema.json",
} as const;

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

  for (const [version, file] of Object.entries(SCHEMAS)) {
    write(`.cache/storefront-${version}.graphql`, sdlOf(file));
  }
  const sdl = sdlOf(SCHEMAS["2024-01"]);
  write("shop/schema/generated/storefront-sdl.ts", `export const storefrontSdl = ${JSON.stringify(sdl)};\n`);
  await generate(
    {
      schema: ".cache/storefront-2024-01.graphql",
      silent: true,
      errorsOnly: true,
      generates: {
        "app/shop-client/generated/": {
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
        "shop/schema/generated/resolver-types.ts": {
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

function sdlOf(file: string): string {
  const json = JSON.parse(readFileSync(file, "utf8")) as IntrospectionQuery | { data: IntrospectionQuery };
  return printSchema(buildClientSchema("data" in json ? json.data : json));
}

function inputsDigest(): string {
  const hash = createHash("sha256");
  for (const file of Object.values(SCHEMAS)) hash.update(readFileSync(file));
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
