import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SEED_FOLDER } from "#shop/testing/open-test-shop.ts";
import { CATALOGUE_FRESH_MS, CatalogueStore } from "./catalogue.store.ts";
import { products, variants } from "./catalogue.tables.ts";
import { setPrice } from "./price.store.ts";
import * as catalogueRows from "./rows/catalogue-rows.ts";
import { loadSeed } from "./seed/seed-loader.ts";
import { takeStock } from "./stock.store.ts";

const AURORA_SINGLE = 10011;
const BOREAL_SINGLE = 10021;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let nowMs = Date.parse("2026-05-04T09:30:00Z");
const clock = (): Date => new Date(nowMs);
const open = () =>
  CatalogueStore.open({ database: database.shop, currency: "RON", clock, log: pino({ level: "silent" }) });

beforeAll(async () => {
  database = await openTestDatabase();
  await loadSeed(database.shop, TEST_SEED_FOLDER, clock());
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.shop.update(variants).set({ stock: 5 }).where(eq(variants.id, AURORA_SINGLE));
});

test("finds products, variants and collections every way, and they know each other", async () => {
  const store = await open();
  expect(store.all().map(({ handle }) => handle)).toEqual(["aurora", "boreal", "cald"]);
  const aurora = store.productByHandle("aurora");
  expect(aurora).toBe(store.productById(1001));
  expect(aurora).toBe(store.productByGid("gid://shopify/Product/1001"));
  const variant = store.variantById(AURORA_SINGLE);
  expect(variant).toBe(store.variantByGid("gid://shopify/ProductVariant/10011"));
  expect(variant).toMatchObject({
    product: aurora,
    price: { amount: 10_000, currency: "RON" },
    vatPercent: 11,
  });
  expect(aurora?.collections.map(({ handle }) => handle)).toEqual(["all", "sleep"]);
  expect(store.collectionByHandle("sleep")).toBe(store.collectionByGid("gid://shopify/Collection/2002"));
});

test.each([
  ["gid://shopify/Product/1"],
  ["gid://shopify/Collection/1001"],
  ["1001"],
  [""],
  ["gid://shopify/Product/1e3"],
])("finds no product by %j", async (gid) => {
  expect((await open()).productByGid(gid)).toBeNull();
});

test("keeps its figures while fresh, and sees another process's change afterwards", async () => {
  const store = await open();
  await database.shop.transaction((tx) => takeStock(tx, AURORA_SINGLE, 2));
  nowMs += CATALOGUE_FRESH_MS - 1;
  await store.freshen();
  expect(store.variantById(AURORA_SINGLE)?.stock).toBe(5);
  nowMs += 1;
  await store.freshen();
  expect(store.variantById(AURORA_SINGLE)?.stock).toBe(3);
});

/** Opens a catalogue, and tells which products each of its readings reads again. */
async function openWatched() {
  const reading = vi.spyOn(catalogueRows, "readProducts");
  const read = () => reading.mock.calls.map(([, ids]) => ids);
  const store = await open();
  // While a transaction of another test is open, what was changed since it began is read again.
  await expect
    .poll(async () => {
      reading.mockClear();
      await store.refresh();
      return read();
    })
    .toEqual([[]]);
  reading.mockClear();
  return { store, read };
}

test("reads again only the products that changed, by whichever program", async () => {
  const { store, read } = await openWatched();
  const others = store.all().filter(({ handle }) => handle !== "aurora");
  await database.shop.execute(sql`UPDATE shop.variants SET stock = 4 WHERE id = ${AURORA_SINGLE}`);
  await store.refresh();
  expect(read()).toEqual([[1001]]);
  expect(store.variantById(AURORA_SINGLE)?.stock).toBe(4);
  expect(store.productByHandle("aurora")?.variants[0]).toBe(store.variantById(AURORA_SINGLE));
  expect(store.all()).toEqual(expect.arrayContaining(others));
  for (const other of others) expect(store.productById(other.id)).toBe(other);
  expect(store.collectionByHandle("sleep")?.products).toContain(store.productByHandle("aurora"));
});

test.runIf(hasPostgres())(
  "sees a change of a transaction that was open during the last reading",
  async () => {
    const store = await open();
    const written = Promise.withResolvers<void>();
    const readMeanwhile = Promise.withResolvers<void>();
    const selling = database.shop.transaction(async (tx) => {
      await takeStock(tx, AURORA_SINGLE, 1);
      written.resolve();
      await readMeanwhile.promise;
    });
    await written.promise;
    // Another change commits first, and is read.
    await database.shop.transaction((tx) => takeStock(tx, BOREAL_SINGLE, 1));
    await store.refresh();
    expect(store.variantById(AURORA_SINGLE)?.stock).toBe(5);
    readMeanwhile.resolve();
    await selling;
    await store.refresh();
    expect(store.variantById(AURORA_SINGLE)?.stock).toBe(4);
  },
);

test("shows a changed price in every currency, and leaves out what was removed", async () => {
  const store = await open();
  const inEuro = () => store.in("EUR").variantById(AURORA_SINGLE);
  const before = inEuro()?.price.amount ?? 0;
  const price = { variantId: AURORA_SINGLE, compareAtMinor: null, now: clock() };
  const set = (priceMinor: number, list?: "EUR") =>
    database.shop.transaction((tx) => setPrice(tx, { ...price, priceMinor, list }));
  await set(before + 100, "EUR");
  await store.refresh();
  expect(inEuro()?.price.amount).toBe(before + 100);
  await database.shop.update(products).set({ removedAt: clock() }).where(eq(products.id, 1001));
  await store.refresh();
  expect(store.productByHandle("aurora")).toBeNull();
  expect(inEuro()).toBeNull();
  expect(store.collectionByHandle("sleep")?.products.map(({ handle }) => handle)).not.toContain("aurora");
  await database.shop.update(products).set({ removedAt: null }).where(eq(products.id, 1001));
  await store.refresh();
  expect(store.all().map(({ handle }) => handle)).toEqual(["aurora", "boreal", "cald"]);
});

test.each([
  ["text", sql`UPDATE shop.product_texts SET texts = texts WHERE product_id = 1001`],
  ["price of a list", sql`UPDATE shop.variant_prices SET price_minor = price_minor WHERE variant_id = 10011`],
])("reads a product again whose %s alone was written", async (_what, statement) => {
  const { store, read } = await openWatched();
  await database.shop.execute(statement);
  await store.refresh();
  expect(read()).toEqual([[1001]]);
});

test("reads collections again that were written by hand", async () => {
  const store = await open();
  await database.shop.execute(
    sql`UPDATE shop.collections SET product_handles = '{cald}' WHERE handle = 'sleep'`,
  );
  await store.refresh();
  expect(store.collectionByHandle("sleep")?.products).toEqual([store.productByHandle("cald")]);
  expect(store.productByHandle("cald")?.collections).toContain(store.collectionByHandle("sleep"));
});

test("finds every product changed when another server answers than before", async () => {
  const { state } = await catalogueRows.findChanges(database.shop, null);
  const { productIds } = await catalogueRows.findChanges(database.shop, { ...state, server: "another" });
  expect(new Set(productIds)).toEqual(new Set([1001, 1002, 1003]));
});

test("does not read again what a restored dump says a later transaction wrote", async () => {
  const { store, read } = await openWatched();
  await database.shop.execute(sql`ALTER TABLE shop.products DISABLE TRIGGER products_note_change`);
  await database.shop.execute(sql`UPDATE shop.products SET changed_in = '9000000000000'`);
  await database.shop.execute(sql`ALTER TABLE shop.products ENABLE TRIGGER products_note_change`);
  await store.refresh();
  expect(read()).toEqual([[]]);
});

test("refreshes that are asked for together read once", async () => {
  const { store, read } = await openWatched();
  await Promise.all(Array.from({ length: 20 }, () => store.refresh()));
  expect(read().length).toBeLessThanOrEqual(2);
});

test("keeps what it has when the database does not answer", async () => {
  const lines: string[] = [];
  let down = false;
  const failing = new Proxy(database.shop, {
    get(target, name, receiver) {
      if (down) throw new Error("connection refused");
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const store = await CatalogueStore.open({
    database: failing,
    currency: "RON",
    clock,
    log: pino({}, { write: (line) => lines.push(line) }),
  });
  down = true;
  nowMs += CATALOGUE_FRESH_MS;
  await store.freshen();
  expect(store.all()).toHaveLength(3);
  expect(lines.join("")).toContain("catalogue could not be refreshed");
});

test("stock leaves as long as there is enough, and not a piece more", async () => {
  const take = (quantity: number) =>
    database.shop.transaction((tx) => takeStock(tx, AURORA_SINGLE, quantity));
  expect(await take(3)).toBe(true);
  expect(await take(3)).toBe(false);
  expect(await take(2)).toBe(true);
  expect(await take(1)).toBe(false);
  await expect(take(0)).rejects.toThrow("Not a quantity: 0");
  await expect(take(1.5)).rejects.toThrow("Not a quantity: 1.5");
});

test.runIf(hasPostgres())("twenty buyers at once for five bottles get exactly five", async () => {
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => database.shop.transaction((tx) => takeStock(tx, AURORA_SINGLE, 1))),
  );
  expect(taken.filter(Boolean)).toHaveLength(5);
});
