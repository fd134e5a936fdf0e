import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SEED_FOLDER } from "#shop/testing/open-test-shop.ts";
import {
  collections,
  priceHistory,
  products,
  productTexts,
  seedState,
  variants,
} from "#shop/modules/catalogue/catalogue.tables.ts";
import { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import { setPrice } from "#shop/modules/catalogue/price.store.ts";
import {
  readProductDocument,
  readProductDocuments,
} from "#shop/modules/catalogue/documents/read-product-document.ts";
import { removeProduct } from "#shop/modules/catalogue/documents/remove-product.ts";
import {
  readCollectionDocuments,
  writeCollections,
} from "#shop/modules/catalogue/documents/write-collections.ts";
import { writeProduct } from "#shop/modules/catalogue/documents/write-product.ts";
import { loadSeed } from "./seed-loader.ts";

const MONDAY = new Date("2026-05-04T09:30:00Z");
const TUESDAY = new Date("2026-05-05T09:30:00Z");

let folder = "";
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "seed-"));
  cpSync(TEST_SEED_FOLDER, folder, { recursive: true });
  await database.shop.execute(sql`TRUNCATE ${products}, ${collections}, ${seedState} CASCADE`);
});
afterEach(() => rmSync(folder, { recursive: true }));

type Facts = { variants: { sku: string; price: string; stock: number }[] };

function editAurora(change: (facts: Facts) => void): void {
  const path = join(folder, "products/aurora/product.json");
  const facts = JSON.parse(readFileSync(path, "utf8"));
  change(facts);
  writeFileSync(path, JSON.stringify(facts));
}

const stockOf = async (id: number) =>
  (await database.shop.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id)))[0]?.stock;

test("the first start writes everything, with ids from the positions, and the second nothing", async () => {
  expect(await loadSeed(database.shop, folder, MONDAY)).toMatchObject({
    outcome: "created",
    config: { currency: "RON" },
  });
  const ids = await database.shop
    .select({ id: products.id, handle: products.handle })
    .from(products)
    .orderBy(products.id);
  expect(ids).toEqual([
    { id: 1001, handle: "aurora" },
    { id: 1002, handle: "boreal" },
    { id: 1003, handle: "cald" },
  ]);
  const skus = await database.shop
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .orderBy(variants.id);
  expect(skus).toEqual([
    { id: 10011, sku: "TS-AURORA-1" },
    { id: 10012, sku: "TS-AURORA-M" },
    { id: 10013, sku: "TS-AURORA-Q" },
    { id: 10021, sku: "TS-BOREAL-1" },
    { id: 10031, sku: "TS-CALD-1" },
    { id: 10033 - 1, sku: "TS-CALD-3" },
  ]);
  expect(await database.shop.$count(productTexts)).toBe(6);
  expect(await database.shop.$count(collections)).toBe(2);

  expect(await loadSeed(database.shop, folder, TUESDAY)).toMatchObject({ outcome: "unchanged" });
  const [aurora] = await database.shop.select().from(products).where(eq(products.id, 1001));
  expect(aurora?.updatedAt).toEqual(MONDAY);
});

test("every price is recorded from the first seed on, and again when it changes", async () => {
  await loadSeed(database.shop, folder, MONDAY);
  expect(await database.shop.$count(priceHistory)).toBe(12);
  editAurora(({ variants: [single] }) => {
    if (single) single.price = "95.00";
  });
  expect(await loadSeed(database.shop, folder, TUESDAY)).toMatchObject({ outcome: "updated" });
  const history = await database.shop
    .select({ price: priceHistory.priceMinor, from: priceHistory.validFrom })
    .from(priceHistory)
    .where(and(eq(priceHistory.variantId, 10011), eq(priceHistory.currency, "RON")))
    .orderBy(priceHistory.validFrom);
  expect(history).toEqual([
    { price: 10_000, from: MONDAY },
    { price: 9_500, from: TUESDAY },
  ]);
  expect(await database.shop.$count(priceHistory)).toBe(13);
});

test("a price set by hand stays until the files name another one", async () => {
  await loadSeed(database.shop, folder, MONDAY);
  const newPrice = { variantId: 10011, priceMinor: 8_000, compareAtMinor: 10_000, now: MONDAY };
  expect(await database.shop.transaction((tx) => setPrice(tx, newPrice))).toBe(true);
  expect(await database.shop.transaction((tx) => setPrice(tx, newPrice))).toBe(false);
  const priceAfter = async (change: (facts: Facts) => void) => {
    editAurora(change);
    await loadSeed(database.shop, folder, TUESDAY);
    const [row] = await database.shop.select().from(variants).where(eq(variants.id, 10011));
    return [row?.priceMinor, row?.compareAtMinor];
  };
  const somethingElse = ({ variants: [, monthly] }: Facts) => {
    if (monthly) monthly.price = "91.00";
  };
  expect(await priceAfter(somethingElse)).toEqual([8_000, 10_000]);
  const another = ({ variants: [single] }: Facts) => {
    if (single) single.price = "95.00";
  };
  expect(await priceAfter(another)).toEqual([9_500, null]);
});

test("a later seed leaves the stock of what is already on the shelf", async () => {
  await loadSeed(database.shop, folder, MONDAY);
  await database.shop.update(variants).set({ stock: 1 }).where(eq(variants.id, 10011));
  editAurora(({ variants: [single] }) => {
    if (single) single.stock = 500;
  });
  await loadSeed(database.shop, folder, TUESDAY);
  expect(await stockOf(10011)).toBe(1);
});

test("what left the files is not sold any more, and comes back under its old id", async () => {
  await loadSeed(database.shop, folder, MONDAY);
  const removedAt = async () =>
    (
      await database.shop
        .select({ removedAt: products.removedAt })
        .from(products)
        .where(eq(products.id, 1003))
    )[0]?.removedAt;
  rmSync(join(folder, "products/cald"), { recursive: true });
  const list = join(folder, "collections.json");
  writeFileSync(list, readFileSync(list, "utf8").replaceAll(/,\s*"cald"/g, ""));
  await loadSeed(database.shop, folder, TUESDAY);
  expect(await removedAt()).toEqual(TUESDAY);

  cpSync(join(TEST_SEED_FOLDER, "products/cald"), join(folder, "products/cald"), { recursive: true });
  await loadSeed(database.shop, folder, TUESDAY);
  expect(await removedAt()).toBeNull();
  expect(await database.shop.$count(products)).toBe(3);
});

test("files neither overwrite, remove nor restore what the merchant edited, and say so", async () => {
  const { config } = await loadSeed(database.shop, folder, MONDAY);
  await database.shop.transaction(async (tx) => {
    const aurora = await readProductDocument(tx, config, "aurora");
    const cald = await readProductDocument(tx, config, "cald");
    if (aurora === null || cald === null) throw new Error("The seed was not loaded.");
    const texts = { ...aurora.texts, ro: { ...aurora.texts.ro, title: "Din birou" } };
    await writeProduct(tx, { facts: aurora.facts, texts }, { config, now: MONDAY, by: "merchant" });
    await writeProduct(tx, cald, { config, now: MONDAY, by: "merchant" });
    await removeProduct(tx, "boreal", MONDAY);
    const [first, ...others] = await readCollectionDocuments(tx);
    if (first === undefined) throw new Error("The seed has no collection.");
    const edited = { ...first, ro: { ...first.ro, title: "Din birou" } };
    await writeCollections(tx, [edited, ...others].slice(0, 1), { now: MONDAY, by: "merchant" });
  });
  rmSync(join(folder, "products/cald"), { recursive: true });
  const list = join(folder, "collections.json");
  writeFileSync(list, readFileSync(list, "utf8").replaceAll(/,\s*"cald"/g, ""));
  editAurora(({ variants: [single] }) => {
    if (single) single.price = "95.00";
  });
  const loaded = await loadSeed(database.shop, folder, TUESDAY);
  expect(loaded).toMatchObject({ outcome: "updated", kept: ["aurora", "boreal", "cald"] });
  const [aurora, boreal, cald] = await readProductDocuments(database.shop, config, [
    "aurora",
    "boreal",
    "cald",
  ]);
  expect([aurora?.texts.ro.title, aurora?.facts.variants[0]?.price]).toEqual(["Din birou", "100.00"]);
  expect([boreal?.removedAt, cald?.removedAt]).toEqual([MONDAY, null]);
  expect((await readCollectionDocuments(database.shop)).map(({ ro }) => ro.title)).toEqual(["Din birou"]);
});

test("a product of the files does not take the SKU that the merchant gave to another one", async () => {
  const { config } = await loadSeed(database.shop, folder, MONDAY);
  const cald = await readProductDocument(database.shop, config, "cald");
  if (cald === null) throw new Error("The seed was not loaded.");
  const [single, ...others] = cald.facts.variants;
  if (single === undefined) throw new Error("It has no variant.");
  const facts = { ...cald.facts, variants: [{ ...single, sku: "TS-NEW" }, ...others] };
  await database.shop.transaction((tx) =>
    writeProduct(tx, { ...cald, facts }, { config, now: MONDAY, by: "merchant" }),
  );
  editAurora(({ variants: [first] }) => {
    if (first) first.sku = "TS-NEW";
  });
  expect(await loadSeed(database.shop, folder, TUESDAY)).toMatchObject({ kept: ["cald", "aurora"] });
});

test("SKUs may change places", async () => {
  await loadSeed(database.shop, folder, MONDAY);
  editAurora(({ variants: [single, monthly] }) => {
    if (single && monthly) [single.sku, monthly.sku] = [monthly.sku, single.sku];
  });
  await loadSeed(database.shop, folder, TUESDAY);
  const skus = await database.shop
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(eq(variants.productId, 1001))
    .orderBy(variants.id);
  expect(skus.map(({ sku }) => sku)).toEqual(["TS-AURORA-M", "TS-AURORA-1", "TS-AURORA-Q"]);
});

test("processes that start together load once", async () => {
  const loaded = await Promise.all([
    loadSeed(database.shop, folder, MONDAY),
    loadSeed(database.shop, folder, MONDAY),
  ]);
  expect(loaded.map(({ outcome }) => outcome).toSorted()).toEqual(["created", "unchanged"]);
  expect(await database.shop.$count(priceHistory)).toBe(12);
});

test("what is not translated any more is shown in the default language", async () => {
  const titles = async () => {
    const store = await CatalogueStore.open({
      database: database.shop,
      currency: "RON",
      clock: () => MONDAY,
      log: pino({ enabled: false }),
    });
    return [store.all()[0]?.texts.en.title, store.collections()[0]?.texts.en.title];
  };
  await loadSeed(database.shop, folder, MONDAY);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const lists = read("collections.json");
  expect(await titles()).toEqual([read("products/aurora/en.json").title, lists[0].en.title]);
  rmSync(join(folder, "products/aurora/en.json"));
  delete lists[0].en;
  writeFileSync(join(folder, "collections.json"), JSON.stringify(lists));
  await loadSeed(database.shop, folder, TUESDAY);
  expect(await titles()).toEqual([read("products/aurora/ro.json").title, lists[0].ro.title]);
});

test("a long loading is reported from time to time", async () => {
  const copies = 498;
  for (let copy = 1; copy <= copies; copy += 1) {
    const own = join(folder, `products/aurora-${copy}`);
    cpSync(join(folder, "products/aurora"), own, { recursive: true });
    const path = join(own, "product.json");
    const facts = JSON.parse(readFileSync(path, "utf8")) as { variants: { sku: string }[] };
    const skus = facts.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-${copy}` }));
    const changed = { ...facts, handle: `aurora-${copy}`, position: 100 + copy, variants: skus };
    writeFileSync(path, JSON.stringify(changed));
  }
  const reports: (readonly [done: number, all: number])[] = [];
  await loadSeed(database.shop, folder, MONDAY, (...report) => reports.push(report));
  expect(reports).toEqual([
    [200, 501],
    [400, 501],
  ]);
});
