import type { z } from "zod";
import { checkedOrSeedError } from "#shop/seed/document-issue.ts";
import { parseSeedJson, parseSeedText } from "#shop/seed/parse-seed-text.ts";
import { parseTranslations } from "#shop/seed/parse-translations.ts";
import {
  hasSeedPicture,
  listItemFiles,
  readSeedFiles,
  readSeedText,
  type SeedFiles,
} from "#shop/seed/read-seed-files.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import { checkCollections, checkProduct, checkProducts } from "./seed-checks.ts";
import {
  type CollectionFacts,
  collectionList,
  productFacts,
  productTexts,
  type SeedProduct,
} from "./seed-format.ts";
import { checkShopConfig } from "#shop/modules/catalogue/settings/check-shop-config.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

export interface Seed {
  readonly products: readonly SeedProduct[];
  readonly collections: readonly CollectionFacts[];
}

/** @throws {SeedError} when a file is missing */
export function readCatalogueFiles(folder: string): SeedFiles {
  const products = listItemFiles(folder, "products", "product");
  if (products === null) throw new SeedError("products", "", "the folder is missing");
  return readSeedFiles(folder, ["shop.json", "collections.json", ...products]);
}

/** @throws {SeedError} naming file, field and reason */
export function parseShopConfig(files: SeedFiles): ShopConfig {
  const json = parseSeedJson("shop.json", readSeedText(files.folder, "shop.json"));
  return checkedOrSeedError("shop.json", checkShopConfig(json));
}

/**
 * Parses the catalogue in the files and checks it against itself and the pictures: the same list lengths in every
 * language, existing pictures, known handles.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function parseSeed(files: SeedFiles): Seed {
  const products: SeedProduct[] = [];
  for (const file of files.names) {
    const folder = /^products\/([^/]+)\/product\.json$/.exec(file)?.[1];
    if (folder === undefined) continue;
    const facts = parse(files, file, productFacts);
    const parseTexts = () => parseTranslations(files, `products/${folder}`, productTexts);
    checkProduct({ facts, texts: parseTexts() }, folder, (picture) => hasSeedPicture(files, picture));
    products.push({
      facts,
      // Read again when they are written: those of ten thousand products would fill the memory.
      get texts() {
        return parseTexts();
      },
    });
  }
  checkProducts(products);
  const collections = parse(files, "collections.json", collectionList);
  checkCollections(collections, products);
  return { products, collections };
}

function parse<Schema extends z.ZodType>(files: SeedFiles, name: string, schema: Schema): z.output<Schema> {
  return parseSeedText(name, readSeedText(files.folder, name), schema);
}
