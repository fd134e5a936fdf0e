import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { articles } from "#shop/modules/content/content.tables.ts";
import { loadContent } from "#shop/modules/content/content-loader.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SEED_FOLDER } from "#shop/testing/open-test-shop.ts";
import { catalogueVersion } from "./catalogue-version.tables.ts";
import { collections, products, productTexts, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { setPrice } from "#shop/modules/catalogue/price.store.ts";
import { loadSeed } from "#shop/modules/catalogue/seed/seed-loader.ts";
import { setStock, takeStock } from "#shop/modules/catalogue/stock.store.ts";

const AURORA_SINGLE = 10011;
const AURORA = 1001;
const now = new Date("2026-05-04T09:30:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadSeed(database.shop, TEST_SEED_FOLDER, now);
  await loadContent(database.shop, TEST_SEED_FOLDER, now);
});
afterAll(() => database.close());

async function readVersion(): Promise<number> {
  const [row] = await database.shop.select().from(catalogueVersion);
  return row?.shown ?? 0;
}

/** Tells whether a transaction changes what pages show. */
async function isShown(work: (tx: ShopTransaction) => Promise<unknown>): Promise<boolean> {
  const before = await readVersion();
  await database.shop.transaction(work);
  return (await readVersion()) !== before;
}

const price = (priceMinor: number) => ({
  variantId: AURORA_SINGLE,
  priceMinor,
  compareAtMinor: null,
  now,
});
test.each<[string, boolean, (tx: ShopTransaction) => Promise<unknown>]>([
  ["stock", false, (tx) => setStock(tx, AURORA_SINGLE, 3)],
  ["an order that leaves some", false, (tx) => takeStock(tx, AURORA_SINGLE, 2)],
  ["an order that sells out", true, (tx) => takeStock(tx, AURORA_SINGLE, 1)],
  ["new goods of what was sold out", true, (tx) => setStock(tx, AURORA_SINGLE, 50)],
  ["the same count", false, (tx) => setStock(tx, AURORA_SINGLE, 50)],
  ["a price", true, (tx) => setPrice(tx, price(12_345))],
  ["the same price", false, (tx) => setPrice(tx, price(12_345))],
  ["a price of a list", true, (tx) => setPrice(tx, { ...price(2_345), list: "EUR" })],
  [
    "a removed product",
    true,
    (tx) => tx.update(products).set({ removedAt: now }).where(eq(products.id, AURORA)),
  ],
  ["a text", true, (tx) => tx.update(productTexts).set({ texts: sql`${productTexts.texts}` })],
  ["a collection", true, (tx) => tx.update(collections).set({ position: sql`${collections.position} + 1` })],
  ["an article", true, (tx) => tx.update(articles).set({ updatedAt: now })],
  ["reading", false, (tx) => tx.select().from(variants)],
])("%s changes what pages show: %s", async (_change, is, work) => {
  expect(await isShown(work)).toBe(is);
});

test("what is rolled back raises nothing", async () => {
  const before = await readVersion();
  const failing = database.shop.transaction(async (tx) => {
    await setPrice(tx, price(1));
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await readVersion()).toEqual(before);
});

test.runIf(hasPostgres())("changes of other goods do not wait for each other", async () => {
  const before = await readVersion();
  const change = (variantId: number, priceMinor: number, during: () => Promise<unknown>) =>
    database.shop.transaction(async (tx) => {
      await setPrice(tx, { ...price(priceMinor), variantId });
      await during();
    });
  // The inner one is committed while the outer one is open.
  await change(AURORA_SINGLE, 777, () => change(AURORA_SINGLE + 1, 778, async () => {}));
  expect(await readVersion()).not.toBe(before);
});
