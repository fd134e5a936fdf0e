import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { priceHistory, products, variantPrices, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { setPrice } from "#shop/modules/catalogue/price.store.ts";
import { parseSeed, readCatalogueFiles } from "#shop/modules/catalogue/seed/seed-files.ts";
import { loadSeed } from "#shop/modules/catalogue/seed/seed-loader.ts";
import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { setStock } from "#shop/modules/catalogue/stock.store.ts";
import { listProductHandles, readProductDocument, readProductDocuments } from "./read-product-document.ts";
import { removeProduct } from "./remove-product.ts";
import type { ProductWriting } from "./product-writing.ts";
import { writeProduct, writeProducts } from "./write-product.ts";

const SEED_FOLDER = "shop/seed";
const MONDAY = new Date("2026-05-04T09:30:00Z");
const TUESDAY = new Date("2026-05-05T09:30:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let config: ProductWriting["config"];
let handles: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  config = (await loadSeed(database.shop, SEED_FOLDER, MONDAY)).config;
  handles = await listProductHandles(database.shop);
});
afterAll(() => database.close());

const byMerchant = (): ProductWriting => ({ config, now: TUESDAY, by: "merchant" });
const write = (product: SeedProduct) =>
  database.shop.transaction((tx) => writeProduct(tx, product, byMerchant()));
const toSeed = ({ facts, texts }: SeedProduct): SeedProduct => ({ facts, texts });
async function read(handle: string): Promise<SeedProduct> {
  const document = await readProductDocument(database.shop, config, handle);
  if (document === null) throw new Error(`There is no ${handle}.`);
  return toSeed(document);
}

test("documents are read as they were in the files", async () => {
  const documents = await readProductDocuments(database.shop, config, handles);
  const files = parseSeed(readCatalogueFiles(SEED_FOLDER)).products;
  expect(documents.map(toSeed)).toEqual(files.toSorted((a, b) => a.facts.position - b.facts.position));
});

test("what is read and written again is the same, with prices and stock of the rows", async () => {
  const [sold] = await database.shop.select().from(variants).where(eq(variants.id, 10011));
  if (sold === undefined) throw new Error("The seed was not loaded.");
  const price = { variantId: sold.id, priceMinor: 12_300, compareAtMinor: 20_000, now: MONDAY };
  await database.shop.transaction(async (tx) => {
    await setPrice(tx, price);
    await setPrice(tx, { ...price, priceMinor: 2_300, list: "EUR" });
    await setStock(tx, sold.id, 7);
  });
  const [handle = ""] = handles;
  const before = await read(handle);
  expect(before.facts.variants[0]).toMatchObject({
    price: "123.00",
    compareAtPrice: "200.00",
    prices: { EUR: { price: "23.00", compareAtPrice: "200.00" } },
    stock: 7,
  });
  const entries = await database.shop.$count(priceHistory);
  await write({
    ...before,
    facts: { ...before.facts, variants: before.facts.variants.map((each) => ({ ...each })) },
  });
  expect(await read(handle)).toEqual(before);
  expect(await database.shop.$count(priceHistory)).toBe(entries);
});

test("a changed price is noted in the history, and stock of what is on the shelf stays", async () => {
  const [, handle = ""] = handles;
  const before = await read(handle);
  const [single, ...others] = before.facts.variants;
  if (single === undefined) throw new Error("It has no variant.");
  const changed = { ...single, price: "11.00", compareAtPrice: null, stock: single.stock + 5 };
  await write({ ...before, facts: { ...before.facts, variants: [changed, ...others] } });
  const { facts } = await read(handle);
  expect(facts.variants[0]).toMatchObject({ price: "11.00", stock: single.stock });
  const history = await database.shop
    .select({ price: priceHistory.priceMinor })
    .from(priceHistory)
    .where(eq(priceHistory.validFrom, TUESDAY));
  expect(history).toEqual([{ price: 1_100 }]);
});

test("prices of a list that the shop has no more are in the document alone", async () => {
  const [, , handle = ""] = handles;
  const before = await read(handle);
  const withoutLists = { ...config, priceLists: [] };
  const listed = () =>
    database.shop
      .select({ currency: variantPrices.currency })
      .from(variantPrices)
      .innerJoin(variants, eq(variants.id, variantPrices.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(products.handle, handle));
  expect(await listed()).not.toEqual([]);
  await database.shop.transaction((tx) =>
    writeProduct(tx, before, { ...byMerchant(), config: withoutLists }),
  );
  expect(await listed()).toEqual([]);
  const after = await readProductDocument(database.shop, withoutLists, handle);
  expect(after?.facts).toEqual(before.facts);
});

test("a removed product keeps its rows, gives its SKU up, and is sold again when it is written", async () => {
  const [, , , handle = "", other = ""] = handles;
  const before = await read(handle);
  expect(await database.shop.transaction((tx) => removeProduct(tx, handle, TUESDAY))).toBe(true);
  expect(await database.shop.transaction((tx) => removeProduct(tx, handle, TUESDAY))).toBe(false);
  expect(await listProductHandles(database.shop)).not.toContain(handle);
  const taker = await read(other);
  const [single, ...others] = taker.facts.variants;
  const sku = before.facts.variants[0]?.sku ?? "";
  if (single === undefined) throw new Error("It has no variant.");
  await write({ ...taker, facts: { ...taker.facts, variants: [{ ...single, sku }, ...others] } });
  await write(taker);
  await write(before);
  expect(await read(handle)).toEqual(before);
});

test("ids of many variants do not run into those of the next product", async () => {
  const [handle = "", next = ""] = handles;
  const [document, untouched] = [await read(handle), await read(next)];
  const [single] = document.facts.variants;
  if (single === undefined) throw new Error("It has no variant.");
  const renamed = (round: number) => {
    const keys = Array.from({ length: 10 }, (_, n) => `k-${round}-${n}`);
    const facts = {
      ...document.facts,
      variants: keys.map((key) => ({ ...single, key, sku: key.toUpperCase() })),
    };
    return { ...document, facts };
  };
  await write(renamed(1));
  await write(renamed(2));
  expect(await read(next)).toEqual(untouched);
  await write(document);
});

test("many products are written in batches", async () => {
  const [handle = ""] = handles;
  const base = await read(handle);
  const many = Array.from({ length: 250 }, (_, n): SeedProduct => {
    const own = base.facts.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-${n}` }));
    return { ...base, facts: { ...base.facts, handle: `many-${n}`, position: 100 + n, variants: own } };
  });
  await database.shop.transaction((tx) => writeProducts(tx, many, byMerchant()));
  expect((await listProductHandles(database.shop)).length).toBe(handles.length + many.length);
});
