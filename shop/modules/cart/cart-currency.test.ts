import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { discountCodes } from "#shop/modules/discount/discount.tables.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { cartCurrency } from "./cart-currency.ts";
import { type CartShop, CLUJ, going, GOODS, openCartShop } from "./cart-shop.fixture.ts";

const BERLIN = { ...CLUJ, country: "DE", province: null, zip: "10115", city: "Berlin" };
const COST = `cost { subtotalAmount { amount currencyCode } totalAmount { amount currencyCode } }`;
const euro = (amount: string) => ({ amount, currencyCode: "EUR" });
const lei = (amount: string) => ({ amount, currencyCode: "RON" });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: CartShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCartShop(database.shop, TEST_SHOP_SETTINGS);
  const rule = { percent: 15, oncePerCustomer: false, firstOrderOnly: false };
  await database.shop.insert(discountCodes).values([
    { ...rule, code: "MULT", minSubtotalMinor: 100 },
    { ...rule, code: "BUN" },
  ]);
});
afterAll(() => database.close());

async function move(id: string, buyerIdentity: object): Promise<void> {
  const document = `mutation ($id: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
    cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: $buyerIdentity) { userErrors { message } }
  }`;
  await shop.ask(document, { id, buyerIdentity });
}

test.each([
  ["the country of delivery", "US", "DE", "RO", "USD"],
  ["else the buyer's", null, "DE", "RO", "EUR"],
  ["else the one it was made for", null, null, "DE", "EUR"],
  ["the shop's own in a country without a list", null, "FR", "DE", "RON"],
] as const)("the currency of a cart follows %s", (_case, destination, countryCode, country, currency) => {
  const priceLists = [
    { currency: "EUR" as const, countries: ["DE"] },
    { currency: "USD" as const, countries: ["US"] },
  ];
  const config = { currency: "RON" as const, priceLists };
  const buyer = { email: null, phone: null, countryCode };
  expect(cartCurrency(config, { buyer, country, currency: null }, destination)).toBe(currency);
  expect(cartCurrency(config, { buyer, country, currency: "RON" }, destination)).toBe("RON");
});

describe("a cart whose country changes", () => {
  const LINES = [{ merchandiseId: GOODS.aurora, quantity: 2 }, { merchandiseId: GOODS.boreal }];

  test("has other prices, all in one currency, and the old ones when it comes back", async () => {
    const id = await shop.create({ lines: LINES });
    const read = async () => (await shop.read(id, COST)).cost;
    expect(await read()).toEqual({ subtotalAmount: lei("259.99"), totalAmount: lei("259.99") });
    await move(id, { countryCode: "DE" });
    expect(await read()).toEqual({ subtotalAmount: euro("65.0"), totalAmount: euro("65.0") });
    await move(id, { countryCode: "RO" });
    expect(await read()).toEqual({ subtotalAmount: lei("259.99"), totalAmount: lei("259.99") });
  });

  test("pays the delivery of that country in its currency, and nothing over its threshold", async () => {
    const id = await shop.create({ lines: [{ merchandiseId: GOODS.boreal }], buyerIdentity: going(BERLIN) });
    const fields = `${COST} deliveryGroups(first: 1) { nodes { deliveryOptions { handle estimatedCost { amount currencyCode } } } }`;
    const before = await shop.read(id, fields);
    expect(before.cost.totalAmount).toEqual(euro("40.9"));
    expect(before.deliveryGroups.nodes[0].deliveryOptions).toEqual([
      { handle: "standard-eu", estimatedCost: euro("15.9") },
    ]);
    const add = `mutation ($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { cart { ${COST} } } }`;
    const { cartLinesAdd } = await shop.ask(add, { id, lines: [{ merchandiseId: GOODS.boreal }] });
    expect(cartLinesAdd.cart.cost.totalAmount).toEqual(euro("50.0"));
  });

  test("loses what its list has no price for, and amounts of the yen have no decimals", async () => {
    const lines = [{ merchandiseId: GOODS.auroraMonthly }, { merchandiseId: GOODS.boreal, quantity: 2 }];
    const id = await shop.create({ lines, buyerIdentity: { countryCode: "JP" } });
    const cart = await shop.read(id, `totalQuantity ${COST}`);
    const yen = { amount: "3800.0", currencyCode: "JPY" };
    expect(cart).toEqual({ totalQuantity: 2, cost: { subtotalAmount: yen, totalAmount: yen } });
  });

  test("keeps a percentage, and refuses a code whose minimum is in lei", async () => {
    const input = { lines: LINES, buyerIdentity: { countryCode: "DE" }, discountCodes: ["MULT", "BUN"] };
    const document = `mutation ($input: CartInput) {
      cartCreate(input: $input) { cart { discountCodes { code applicable } ${COST} } }
    }`;
    const { cart } = (await shop.ask(document, { input })).cartCreate;
    expect(cart.discountCodes).toEqual([
      { code: "MULT", applicable: false },
      { code: "BUN", applicable: true },
    ]);
    expect(cart.cost.totalAmount).toEqual(euro("55.25"));
    expect(await shop.askForExtensions(document, { input })).toEqual({
      discountCodes: [{ code: "MULT", reason: "other_currency" }],
    });
  });
});
