import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { parseCartGid } from "./cart-gids.ts";
import { type CartCalls, cartCalls, quantities } from "./cart-calls.fixture.ts";
import { type Answer, type CartShop, GOODS, openCartShop } from "./cart-shop.fixture.ts";
import { findCart } from "./cart.store.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: CartShop;
let calls: CartCalls;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCartShop(database.shop, TEST_SHOP_SETTINGS);
  calls = cartCalls(shop);
});
afterAll(() => database.close());

async function newCart(
  input: object = { lines: [{ merchandiseId: GOODS.aurora, quantity: 2 }] },
): Promise<Answer> {
  const { cart, userErrors } = await calls.cartCreate(input);
  expect(userErrors).toEqual([]);
  return cart;
}

describe("lines", () => {
  test("are added, joined and clamped", async () => {
    const { id } = await newCart();
    const { cart } = await calls.cartLinesAdd(id, [
      { merchandiseId: GOODS.aurora, quantity: 9 },
      { merchandiseId: GOODS.boreal },
    ]);
    expect(quantities(cart)).toEqual(["5 of 10011", "1 of 10021"]);
  });

  test("that cannot be added leave the cart as it was, beside the error", async () => {
    const { id } = await newCart();
    const { cart, userErrors } = await calls.cartLinesAdd(id, [
      { merchandiseId: GOODS.boreal },
      { merchandiseId: GOODS.cald },
    ]);
    expect(quantities(cart)).toEqual(["2 of 10011"]);
    expect(userErrors).toMatchObject([{ code: "INVALID", field: ["lines", "1", "merchandiseId"] }]);
  });

  test("change quantity, goods and attributes", async () => {
    const created = await newCart();
    const [line] = created.lines.nodes;
    const more = await calls.cartLinesUpdate(created.id, [{ id: line.id, quantity: 4 }]);
    expect(quantities(more.cart)).toEqual(["4 of 10011"]);
    const clamped = await calls.cartLinesUpdate(created.id, [{ id: line.id, quantity: 40 }]);
    expect(quantities(clamped.cart)).toEqual(["5 of 10011"]);
    const other = await calls.cartLinesUpdate(created.id, [
      { id: line.id, merchandiseId: GOODS.boreal, attributes: [{ key: "gift", value: "yes" }] },
    ]);
    expect(quantities(other.cart)).toEqual(["5 of 10021"]);
    expect(other.cart.lines.nodes[0]).toMatchObject({
      id: line.id,
      attributes: [{ key: "gift", value: "yes" }],
    });
  });

  test("of quantity 0 go, and so do removed ones", async () => {
    const created = await newCart({
      lines: [GOODS.aurora, GOODS.boreal, GOODS.auroraMonthly].map((merchandiseId) => ({ merchandiseId })),
    });
    const [first, second] = created.lines.nodes;
    const updated = await calls.cartLinesUpdate(created.id, [{ id: first.id, quantity: 0 }]);
    expect(quantities(updated.cart)).toEqual(["1 of 10021", "1 of 10012"]);
    const removed = await calls.cartLinesRemove(created.id, [second.id]);
    expect(quantities(removed.cart)).toEqual(["1 of 10012"]);
  });

  test("of another cart or of none are named", async () => {
    const { id } = await newCart();
    const other = await newCart();
    const lineId = other.lines.nodes[0].id;
    const message = `The merchandise line with id ${lineId} does not exist.`;
    const code = "INVALID_MERCHANDISE_LINE";
    const updated = await calls.cartLinesUpdate(id, [{ id: lineId, quantity: 3 }]);
    expect(updated.userErrors).toEqual([{ code, field: ["lines", "0", "id"], message }]);
    const removed = await calls.cartLinesRemove(id, [lineId]);
    expect(removed.userErrors).toEqual([{ code, field: ["lineIds", "0"], message }]);
    expect(quantities(removed.cart)).toEqual(["2 of 10011"]);
  });

  test.each<[string, object, string, string]>([
    ["unknown goods", { merchandiseId: GOODS.missing }, "INVALID", "merchandiseId"],
    ["sold-out goods", { merchandiseId: GOODS.cald }, "INVALID", "merchandiseId"],
    ["less than no goods", { quantity: -1 }, "INVALID", "quantity"],
    ["a million", { quantity: 1_000_000 }, "LESS_THAN", "quantity"],
  ])("do not become %s", async (_what, change, code, field) => {
    const created = await newCart();
    const { cart, userErrors } = await calls.cartLinesUpdate(created.id, [
      { id: created.lines.nodes[0].id, ...change },
    ]);
    expect(userErrors).toMatchObject([{ code, field: ["lines", "0", field] }]);
    expect(quantities(cart)).toEqual(["2 of 10011"]);
  });

  test("of a cart are at most 500", async () => {
    const { id } = await newCart({});
    const batch = (from: number) =>
      Array.from({ length: 250 }, (_, at) => ({
        merchandiseId: GOODS.boreal,
        attributes: [{ key: "engraving", value: String(from + at) }],
      }));
    // Stock is 7; this test is about the limit of lines, so it sets a higher stock.
    const stock = shop.catalogue.variantByGid(GOODS.boreal) as { stock: number };
    const before = stock.stock;
    stock.stock = 1000;
    try {
      await calls.cartLinesAdd(id, batch(0));
      const full = await calls.cartLinesAdd(id, batch(250));
      expect([full.userErrors, full.cart.totalQuantity]).toEqual([[], 500]);
      const { cart, userErrors } = await calls.cartLinesAdd(id, batch(500).slice(0, 1));
      expect(userErrors).toEqual([
        { code: "INVALID", field: ["lines"], message: "A cart can have at most 500 lines." },
      ]);
      expect(cart.totalQuantity).toBe(500);
    } finally {
      stock.stock = before;
    }
  });
});

describe("what the buyer says", () => {
  test("about herself changes field by field", async () => {
    const { id } = await newCart({ buyerIdentity: { email: "ana@exemplu.ro", countryCode: "RO" } });
    const phoned = await calls.cartBuyerIdentityUpdate(id, {
      phone: "0721 123 456",
      deliveryAddressPreferences: [{ deliveryAddress: { country: "România", city: "Cluj-Napoca" } }],
    });
    expect(phoned.cart.buyerIdentity).toEqual({
      email: "ana@exemplu.ro",
      phone: "+40721123456",
      countryCode: "RO",
      deliveryAddressPreferences: [{ city: "Cluj-Napoca" }],
    });
    const cleared = await calls.cartBuyerIdentityUpdate(id, {
      email: null,
      deliveryAddressPreferences: null,
    });
    expect(cleared.cart.buyerIdentity).toMatchObject({
      email: null,
      phone: "+40721123456",
      deliveryAddressPreferences: [],
    });
    const refused = await calls.cartBuyerIdentityUpdate(id, { email: "nobody" });
    expect(refused.userErrors).toEqual([
      { code: "INVALID", field: ["buyerIdentity", "email"], message: "Email is invalid" },
    ]);
  });

  test("in codes, note and attributes replaces what was there", async () => {
    const { id } = await newCart({
      note: "old",
      discountCodes: ["OLD"],
      attributes: [{ key: "a", value: "1" }],
    });
    await calls.cartNoteUpdate(id, "new");
    await calls.cartDiscountCodesUpdate(id, [POPUP_DISCOUNT_CODE]);
    const { cart } = await calls.cartAttributesUpdate(id, [{ key: "b", value: "2" }]);
    expect(cart).toMatchObject({
      note: "new",
      attributes: [{ key: "b", value: "2" }],
      discountCodes: [{ code: POPUP_DISCOUNT_CODE, applicable: true }],
    });
    await calls.cartNoteUpdate(id, "");
    const emptied = await calls.cartDiscountCodesUpdate(id, [""]);
    expect(emptied.cart).toMatchObject({ note: null, discountCodes: [] });
  });

  test.each<[string, (id: string) => Promise<Answer>, string, string[]]>([
    ["no note", (id) => calls.cartNoteUpdate(id, null), "MISSING_NOTE", ["note"]],
    ["a long note", (id) => calls.cartNoteUpdate(id, "x".repeat(5001)), "INVALID", ["note"]],
    ["no codes", (id) => calls.cartDiscountCodesUpdate(id, null), "MISSING_DISCOUNT_CODE", ["discountCodes"]],
    [
      "a long code",
      (id) => calls.cartDiscountCodesUpdate(id, ["x".repeat(256)]),
      "INVALID",
      ["discountCodes", "0"],
    ],
    [
      "an attribute without a key",
      (id) => calls.cartAttributesUpdate(id, [{ key: "", value: "" }]),
      "INVALID",
      ["attributes", "0", "key"],
    ],
  ])("is refused: %s", async (_what, run, code, field) => {
    const { id } = await newCart({ note: "kept" });
    const { cart, userErrors } = await run(id);
    expect(userErrors).toMatchObject([{ code, field }]);
    expect(cart.note).toBe("kept");
  });
});

describe.runIf(hasPostgres())("two changes at once", () => {
  test("both count, whatever they are", async () => {
    const lines = [{ merchandiseId: GOODS.boreal }];
    const { id } = await newCart({ lines, buyerIdentity: { countryCode: "RO" } });
    await Promise.all([
      calls.cartLinesAdd(id, [{ merchandiseId: GOODS.boreal }]),
      calls.cartLinesAdd(id, [{ merchandiseId: GOODS.boreal }]),
      calls.cartLinesAdd(id, [{ merchandiseId: GOODS.boreal }]),
      calls.cartLinesAdd(id, [{ merchandiseId: GOODS.aurora }]),
      calls.cartNoteUpdate(id, "kept"),
      calls.cartAttributesUpdate(id, [{ key: "kept", value: "yes" }]),
      calls.cartBuyerIdentityUpdate(id, { email: "ana@exemplu.ro" }),
      calls.cartBuyerIdentityUpdate(id, { phone: "0721123456" }),
    ]);
    const stored = await findCart(database.shop, parseCartGid(id)?.token ?? "");
    expect(stored?.lines.map(({ variantId, quantity }) => [variantId, quantity]).toSorted()).toEqual([
      [10_011, 1],
      [10_021, 4],
    ]);
    expect(stored).toMatchObject({
      note: "kept",
      attributes: [{ key: "kept", value: "yes" }],
      buyer: { email: "ana@exemplu.ro", phone: "+40721123456" },
    });
  });
});
