import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { parseSeedText } from "./parse-seed-text.ts";
import { checkCollections, checkProduct, checkProducts } from "./seed-checks.ts";
import { SeedError } from "./seed-error.ts";
import {
  type CollectionFacts,
  collectionList,
  type ProductFacts,
  productFacts,
  type ProductTexts,
  productTexts,
} from "./seed-format.ts";
import { type ShopConfig, shopConfig } from "./shop-config.ts";

export interface SeedProduct {
  readonly facts: ProductFacts;
  readonly texts: { readonly ro: ProductTexts; readonly en: ProductTexts };
}

export interface Seed {
  readonly products: readonly SeedProduct[];
  readonly collections: readonly CollectionFacts[];
}

/** The files as they are, unchecked: enough to see whether they changed since the last start. */
export interface SeedFiles {
  readonly folder: string;
  /** JSON texts by path below the folder. */
  readonly texts: ReadonlyMap<string, string>;
  readonly digest: string;
}

/** @throws {SeedError} when a file is missing */
export function readSeedFiles(folder: string): SeedFiles {
  const productFolder = join(folder, "products");
  if (!existsSync(productFolder)) throw new SeedError("products", "", "the folder is missing");
  const handles = readdirSync(productFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  const names = [
    "shop.json",
    "collections.json",
    ...handles.flatMap((handle) => ["product", "ro", "en"].map((part) => `products/${handle}/${part}.json`)),
  ];
  const texts = new Map<string, string>();
  const hash = createHash("sha256");
  for (const name of names) {
    const path = join(folder, name);
    if (!existsSync(path)) throw new SeedError(name, "", "the file is missing");
    const text = readFileSync(path, "utf8");
    texts.set(name, text);
    hash.update(name).update("\0").update(text).update("\0");
  }
  return { folder, texts, digest: hash.digest("hex") };
}

/** @throws {SeedError} naming file, field and reason */
export function parseShopConfig(files: SeedFiles): ShopConfig {
  return parse(files, "shop.json", shopConfig);
}

/**
 * The catalogue in the files, checked by itself and against the pictures: same list lengths in both languages, every
 * picture there, every handle known.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function parseSeed(files: SeedFiles): Seed {
  const products: SeedProduct[] = [];
  for (const file of files.texts.keys()) {
    const folder = /^products\/([^/]+)\/product\.json$/.exec(file)?.[1];
    if (folder === undefined) continue;
    const product = {
      facts: parse(files, file, productFacts),
      texts: {
        ro: parse(files, `products/${folder}/ro.json`, productTexts),
        en: parse(files, `products/${folder}/en.json`, productTexts),
      },
    };
    checkProduct(product, folder, (picture) => existsSync(join(files.folder, "media", picture)));
    products.push(product);
  }
  checkProducts(products);
  const collections = parse(files, "collections.json", collectionList);
  checkCollections(collections, products);
  return { products, collections };
}

function parse<Schema extends z.ZodType>(files: SeedFiles, name: string, schema: Schema): z.output<Schema> {
  return parseSeedText(name, files.texts.get(name) ?? "", schema);
}
