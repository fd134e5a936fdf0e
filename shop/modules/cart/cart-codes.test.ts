import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { discountCodes } from "#shop/modules/discount/discount.tables.ts";
import { type CartShop, GOODS, openCartShop } from "./cart-shop.fixture.ts";

const CREATE = `mutation ($input: CartInput) {
  cartCreate(input: $input) { cart { discountCodes { code applicable } } userErrors { message } }
}`;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: CartShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCartShop(database.shop, TEST_SHOP_SETTINGS);
  const rule = { percent: 15, oncePerCustomer: false, firstOrderOnly: false };
  await database.shop.insert(discountCodes).values([
    { ...rule, code: "DEMULT", endsAt: new Date(shop.now.ms - 1) },
    { ...rule, code: "MULT", minSubtotalMinor: 99_999_00 },
    { ...rule, code: "BUN" },
  ]);
});
afterAll(() => database.close());

test.each([
  ["NUEXISTA", { discountCodes: [{ code: "NUEXISTA", reason: "unknown" }] }],
  ["DEMULT", { discountCodes: [{ code: "DEMULT", reason: "expired" }] }],
  [
    "MULT",
    {
      discountCodes: [
        {
          code: "MULT",
          reason: "below_minimum",
          minimumSubtotal: { amount: "99999.0", currencyCode: "RON" },
        },
      ],
    },
  ],
  ["BUN", {}],
])("the answer for the code %s says why in its extensions: %o", async (code, extensions) => {
  const input = { lines: [{ merchandiseId: GOODS.aurora }], discountCodes: [code] };
  expect(await shop.askForExtensions(CREATE, { input })).toEqual(extensions);
});
