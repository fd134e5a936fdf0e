import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { parseCartGid } from "./cart-gids.ts";
import { type CartShop, GOODS, openCartShop } from "./cart-shop.fixture.ts";
import { completeCart, findCart } from "./cart.store.ts";
import { DAY_MS } from "#domain/time/units.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: CartShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCartShop(database.shop, TEST_SHOP_SETTINGS);
});
afterAll(() => database.close());

describe("a cart is gone", () => {
  const NOTE = `mutation ($id: ID!) { cartNoteUpdate(cartId: $id, note: "x") { cart { id } userErrors { code field message } } }`;
  const GONE = {
    cart: null,
    userErrors: [{ code: "INVALID", field: ["cartId"], message: "The specified cart does not exist." }],
  };

  async function expectGone(id: string): Promise<void> {
    expect(await shop.read(id, "id")).toBeNull();
    expect((await shop.ask(`query ($id: ID!) { node(id: $id) { id } }`, { id })).node).toBeNull();
    expect((await shop.ask(NOTE, { id })).cartNoteUpdate).toEqual(GONE);
  }

  test.each<[string, (id: string) => string]>([
    ["with a wrong key", (id) => id.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ["with a key that begins right", (id) => id.slice(0, -1)],
    ["without its key", (id) => id.split("?")[0] ?? ""],
    ["when it never existed", () => "gid://shopify/Cart/0123?key=4567"],
  ])("%s", async (_why, change) => {
    const id = await shop.create({ lines: [{ merchandiseId: GOODS.aurora }] });
    expect((await shop.ask(`query ($id: ID!) { node(id: $id) { id } }`, { id })).node).toEqual({ id });
    await expectGone(change(id));
  });

  test("once it was ordered, and it is ordered once", async () => {
    const id = await shop.create({ lines: [{ merchandiseId: GOODS.aurora }] });
    const token = parseCartGid(id)?.token ?? "";
    const guest = { email: "guest@exemplu.ro", customerId: null };
    const first = await insertOrder({ database, now: shop.now }, { number: 1001, ...guest });
    const second = await insertOrder({ database, now: shop.now }, { number: 1002, ...guest });
    const complete = (orderId: number): Promise<boolean> =>
      database.shop.transaction((tx) => completeCart(tx, token, orderId, new Date(shop.now.ms)));
    expect([await complete(first.id), await complete(second.id)]).toEqual([true, false]);
    await expectGone(id);
    expect((await findCart(database.shop, token))?.orderId).toBe(first.id);
  });

  test("after ten days without a change", async () => {
    const id = await shop.create({ lines: [{ merchandiseId: GOODS.aurora }] });
    shop.now.ms += 10 * DAY_MS - 1;
    expect((await shop.ask(NOTE, { id })).cartNoteUpdate).toEqual({ cart: { id }, userErrors: [] });
    shop.now.ms += 10 * DAY_MS - 1;
    expect(await shop.read(id, "id")).toEqual({ id });
    shop.now.ms += 1;
    await expectGone(id);
  });

  test("unlike an id that is none, which is the caller's mistake", async () => {
    const [error] = await shop.askForErrors(`{ cart(id: "nonsense") { id } }`);
    expect(error).toMatchObject({ message: "Invalid global id 'nonsense'" });
  });
});

test("a cart shows today's stock and prices, and drops what is not sold any more", async () => {
  const id = await shop.create({
    lines: [{ merchandiseId: GOODS.aurora, quantity: 5 }, { merchandiseId: GOODS.boreal }],
  });
  const change = async (values: Partial<typeof variants.$inferInsert>): Promise<void> => {
    await database.shop.update(variants).set(values).where(eq(variants.id, 10_011));
    await shop.catalogue.refresh();
  };
  const FIELDS = `totalQuantity cost { subtotalAmount { amount } } lines(first: 5) { nodes { quantity } }`;
  await change({ priceMinor: 11_000, stock: 2 });
  expect(await shop.read(id, FIELDS)).toEqual({
    totalQuantity: 6,
    cost: { subtotalAmount: { amount: "609.99" } },
    lines: { nodes: [{ quantity: 5 }, { quantity: 1 }] },
  });
  await change({ removedAt: new Date(shop.now.ms) });
  expect(await shop.read(id, FIELDS)).toEqual({
    totalQuantity: 1,
    cost: { subtotalAmount: { amount: "59.99" } },
    lines: { nodes: [{ quantity: 1 }] },
  });
  await change({ priceMinor: 10_000, stock: 5, removedAt: null });
});
