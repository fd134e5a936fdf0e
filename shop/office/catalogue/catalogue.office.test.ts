import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const DAY_MS = 24 * 3_600_000;

describe("products", () => {
  const handles = async (input: { query?: string; handle?: string; first?: number; after?: string }) =>
    (await office.get({ command: "products", input })).products.map(({ handle }) => handle);

  test("are listed with their variants, prices and stock", async () => {
    await office.bench.setStock("simplix", 0);
    const { products, next } = await office.get({ command: "products", input: { language: "en" } });
    expect(products).toHaveLength(8);
    expect(next).toBeNull();
    expect(products[0]).toMatchObject({
      handle: "papillex",
      title: "Papillex",
      variants: [
        {
          variant: office.bench.variantId("papillex"),
          key: "single",
          sku: "SZ-PAPILLEX-1",
          price: { amount: "289.00", currencyCode: "RON" },
          compareAt: null,
          availableForSale: true,
          isSubscription: false,
          bottles: 1,
        },
        { key: "monthly", isSubscription: true },
        { key: "three-pack", bottles: 3, compareAt: { amount: "867.00" } },
      ],
    });
    const simplix = products.find(({ handle }) => handle === "simplix");
    expect(simplix?.variants[0]).toMatchObject({ stock: 0, availableForSale: false });
    await office.bench.setStock("simplix", 50);
  });

  it.each<[string, string[]]>([
    ["papil", ["papillex"]],
    ["SZ-SIMPLIX-1", ["simplix"]],
    ["well", ["endo-well", "ic-well", "pco-well"]],
    ["nothing of this", []],
  ])("are found by %j", async (query, found) => {
    expect(await handles({ query })).toEqual(found);
  });

  test("are found by their handle, with the currencies that the shop sells in", async () => {
    const { products, currencies } = await office.get({ command: "products", input: { handle: "pco-well" } });
    expect(products.map(({ handle, url }) => ({ handle, path: new URL(url).pathname }))).toEqual([
      { handle: "pco-well", path: "/products/pco-well" },
    ]);
    expect(currencies.slice(0, 2)).toEqual(["RON", "EUR"]);
    expect(await handles({ handle: "pco" })).toEqual([]);
  });

  test("are listed a page at a time", async () => {
    const page = await office.get({ command: "products", input: { query: "well", first: 2 } });
    expect(page.products.map(({ handle }) => handle)).toEqual(["endo-well", "ic-well"]);
    expect(await handles({ query: "well", first: 2, after: page.next ?? "" })).toEqual(["pco-well"]);
  });
});

describe("stock", () => {
  test("is set to what was counted, once for a key, and the movement says why", async () => {
    const variant = office.bench.variantId("papillex");
    const before = (await office.bench.stock("papillex")) ?? 0;
    const call = {
      command: "setStock",
      key: office.key(),
      input: { variant, quantity: 7, reason: " two broken " },
    } as const;
    const answer = { variant, sku: "SZ-PAPILLEX-1", before, stock: 7 };
    expect(await office.get(call)).toEqual(answer);
    await office.bench.setStock("papillex", 20);
    expect(await office.get(call)).toEqual(answer);
    expect(await office.bench.stock("papillex")).toBe(20);
    const [movement] = await office.bench.database
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variant))
      .orderBy(desc(stockMovements.id));
    expect(movement).toMatchObject({ quantity: 7 - before, orderId: null, reason: "two broken" });
  });

  it.each([
    [
      { variant: 1, quantity: 7 },
      { code: "unknown_variant", params: { variant: 1 } },
    ],
    [
      { variant: 1, quantity: -1 },
      { code: "invalid_input", params: { field: "input.quantity" } },
    ],
    [
      { variant: 1, quantity: 1_000_001 },
      { code: "invalid_input", params: { field: "input.quantity" } },
    ],
    [
      { variant: 1.5, quantity: 1 },
      { code: "invalid_input", params: { field: "input.variant" } },
    ],
    [
      { variant: 1, quantity: 1, reason: "x".repeat(201) },
      { code: "invalid_input", params: { field: "input.reason" } },
    ],
  ])("%j is refused", async (input, refusal) => {
    expect(await office.ask({ command: "setStock", key: office.key(), input })).toMatchObject(refusal);
  });

  test("that ends soon comes first, by what was sold in four weeks", async () => {
    const { bench } = office;
    for (const handle of ["endo-well", "ic-well", "pco-well"]) await bench.setStock(handle, 10);
    const cancelled = await office.sell([{ handle: "ic-well", quantity: 2 }], { email: "a@exemplu.ro" });
    await office.sell([{ handle: "endo-well", quantity: 4 }], { email: "b@exemplu.ro" });
    await office.sell([{ handle: "ic-well", quantity: 3 }], { email: "c@exemplu.ro" });
    const input = { order: cancelled.number };
    await office.get({ command: "cancel", key: office.key(), input });
    await bench.setStock("pco-well", 0);
    const list = async (days?: number) =>
      (await office.get({ command: "lowStock", input: { days } })).variants
        .filter(({ sku }) => /(?:ENDO|IC|PCO)-WELL-1$/.test(sku))
        .map(({ product, stock, sold, daysLeft }) => [product, stock, sold, daysLeft]);
    expect(await list()).toEqual([
      ["pco-well", 0, 0, 0],
      ["endo-well", 6, 4, 42],
      ["ic-well", 7, 3, 65],
    ]);
    expect(await list(42)).toEqual([
      ["pco-well", 0, 0, 0],
      ["endo-well", 6, 4, 42],
    ]);
    const { variants, total } = await office.get({ command: "lowStock", input: { first: 1 } });
    expect(variants).toMatchObject([{ product: "pco-well" }]);
    expect(total).toBe(20);
    bench.now.ms += 29 * DAY_MS;
    expect((await list()).map(([, , sold, daysLeft]) => [sold, daysLeft])).toEqual([
      [0, 0],
      [0, null],
      [0, null],
    ]);
  });
});

describe("a price", () => {
  const price = (input: object) =>
    office.ask({ command: "setPrice", key: office.key(), input: { variant, price: "259.00", ...input } });
  let variant = 0;
  beforeAll(() => {
    variant = office.bench.variantId("papillex");
  });

  test("of a single bottle needs a word about its packs; they follow, or stay", async () => {
    const refusal = { ok: false, code: "others_undecided", params: { variant, others: 2 } };
    expect(await price({})).toEqual(refusal);
    expect(await price({ scale: true, compareAt: "289.00" })).toMatchObject({
      data: {
        sku: "SZ-PAPILLEX-1",
        changed: true,
        before: { price: { amount: "289.00" }, compareAt: null },
        price: { amount: "259.00", currencyCode: "RON" },
        compareAt: { amount: "289.00" },
        others: [
          { sku: "SZ-PAPILLEX-M", price: { amount: "233.10" }, savedPercent: 10 },
          { sku: "SZ-PAPILLEX-3", price: { amount: "699.30" }, savedPercent: 10 },
        ],
      },
    });
    expect(office.bench.catalogue.variantById(variant)?.price.amount).toBe(25_900);
    expect(await price({ compareAt: "289.00" })).toMatchObject({ data: { changed: false } });
    expect(await price({ price: "289.00", scale: false })).toMatchObject({
      data: { changed: true, compareAt: null, others: [{ price: { amount: "233.10" } }, {}] },
    });
  });

  test("in a price list changes that list alone", async () => {
    const answer = await price({ price: "60.00", currency: "EUR", scale: false });
    expect(answer).toMatchObject({ data: { price: { amount: "60.00", currencyCode: "EUR" } } });
    const { products } = await office.get({
      command: "products",
      input: { query: "papillex", currency: "EUR" },
    });
    expect(products[0]?.variants[0]?.price).toEqual({ amount: "60.00", currencyCode: "EUR" });
    expect(office.bench.catalogue.variantById(variant)?.price.amount).toBe(28_900);
  });

  test("in a currency that the shop has no list for is refused", async () => {
    const { context } = office.bench;
    const { config } = context;
    Object.assign(context, { config: { ...config, priceLists: [] } });
    expect(await price({ currency: "EUR" })).toMatchObject({
      code: "unknown_currency",
      params: { currency: "EUR" },
    });
    Object.assign(context, { config });
  });

  it.each([
    [{ compareAt: "259.00", scale: true }, { code: "compare_at_too_low" }],
    [{ currency: "LEU" }, { code: "invalid_input", params: { field: "input.currency" } }],
    [{ price: "0.00" }, { code: "invalid_input", params: { field: "input.price" } }],
    [{ price: "-1" }, { code: "invalid_input", params: { field: "input.price" } }],
    [{ variant: 1 }, { code: "unknown_variant" }],
  ])("%j is refused", async (input, refusal) => {
    expect(await price(input)).toMatchObject({ ok: false, ...refusal });
  });
});
