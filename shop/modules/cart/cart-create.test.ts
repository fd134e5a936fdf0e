import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { type CartCalls, cartCalls, quantities } from "./cart-calls.fixture.ts";
import { type Answer, type CartShop, GOODS, openCartShop } from "./cart-shop.fixture.ts";
import { sellingPlanGid } from "#shop/modules/catalogue/selling-plan.ts";

const MONTHLY_PLAN = sellingPlanGid("monthly");
const QUARTERLY_PLAN = sellingPlanGid("quarterly");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: CartShop;
let calls: CartCalls;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCartShop(database.shop, TEST_SHOP_SETTINGS);
  calls = cartCalls(shop);
});
afterAll(() => database.close());

async function newCart(input: object): Promise<Answer> {
  const { cart, userErrors } = await calls.cartCreate(input);
  expect(userErrors).toEqual([]);
  return cart;
}

describe("cartCreate", () => {
  test("makes an empty cart of nothing at all", async () => {
    const { cart, userErrors } = await calls.cartCreate(null);
    expect(userErrors).toEqual([]);
    expect(cart).toMatchObject({ totalQuantity: 0, note: null, attributes: [], discountCodes: [] });
    expect(cart.id).toMatch(/^gid:\/\/shopify\/Cart\/[0-9a-f]{32}\?key=[0-9a-f]{32}$/);
  });

  test("keeps everything the storefront knows", async () => {
    const cart = await newCart({
      lines: [
        { merchandiseId: GOODS.aurora, quantity: 2 },
        { merchandiseId: GOODS.boreal, attributes: [{ key: "gift", value: "yes" }] },
      ],
      note: "La poartă, vă rog.",
      attributes: [
        { key: "language", value: "en" },
        { key: "language", value: "ro" },
      ],
      discountCodes: [POPUP_DISCOUNT_CODE.toLowerCase(), POPUP_DISCOUNT_CODE, " NOPE "],
      buyerIdentity: { email: " ana@exemplu.ro ", phone: "0721 123 456", countryCode: "RO" },
    });
    expect(quantities(cart)).toEqual(["2 of 10011", "1 of 10021"]);
    expect(cart).toMatchObject({
      totalQuantity: 3,
      note: "La poartă, vă rog.",
      attributes: [{ key: "language", value: "ro" }],
      discountCodes: [
        { code: POPUP_DISCOUNT_CODE.toLowerCase(), applicable: true },
        { code: "NOPE", applicable: false },
      ],
      buyerIdentity: { email: "ana@exemplu.ro", phone: "+40721123456", countryCode: "RO" },
    });
    expect(cart.lines.nodes[1].attributes).toEqual([{ key: "gift", value: "yes" }]);
  });

  test("joins equal lines and leaves out what the shelf does not hold, without an error", async () => {
    const lines = [
      { merchandiseId: GOODS.aurora, quantity: 3 },
      { merchandiseId: GOODS.boreal, quantity: 99 },
      { merchandiseId: GOODS.aurora, quantity: 1 },
    ];
    expect(quantities(await newCart({ lines }))).toEqual(["4 of 10011", "7 of 10021"]);
  });

  test("tells everything that is wrong at once and makes no cart", async () => {
    const { cart, userErrors } = await calls.cartCreate({
      lines: [{ merchandiseId: GOODS.missing }],
      note: "x".repeat(5001),
      buyerIdentity: { email: "not an address" },
    });
    expect(cart).toBeNull();
    expect(userErrors.map(({ field }: Answer) => field.join("."))).toEqual([
      "input.lines.0.merchandiseId",
      "input.buyerIdentity.email",
      "input.note",
    ]);
  });

  const long = (length: number): string => "x".repeat(length);
  const address = (fields: object): object => ({
    buyerIdentity: { deliveryAddressPreferences: [{ deliveryAddress: fields }] },
  });

  test.each<[string, object, string, string, string]>([
    [
      "unknown goods",
      { lines: [{ merchandiseId: GOODS.missing }] },
      "INVALID",
      "lines.0.merchandiseId",
      `The merchandise with id ${GOODS.missing} does not exist.`,
    ],
    [
      "goods of another kind",
      { lines: [{ merchandiseId: "gid://shopify/Product/1001" }] },
      "INVALID",
      "lines.0.merchandiseId",
      "The merchandise with id gid://shopify/Product/1001 does not exist.",
    ],
    [
      "sold-out goods",
      { lines: [{ merchandiseId: GOODS.cald }] },
      "INVALID",
      "lines.0.merchandiseId",
      "The product 'Warm Calm - Single bottle' is already sold out.",
    ],
    [
      "no goods",
      { lines: [{ merchandiseId: GOODS.aurora, quantity: 0 }] },
      "INVALID",
      "lines.0.quantity",
      "Quantity must be greater than 0",
    ],
    [
      "less than no goods",
      { lines: [{ merchandiseId: GOODS.aurora, quantity: -1 }] },
      "INVALID",
      "lines.0.quantity",
      "Quantity must be greater than 0",
    ],
    [
      "a million",
      { lines: [{ merchandiseId: GOODS.aurora, quantity: 1_000_000 }] },
      "LESS_THAN",
      "lines.0.quantity",
      "Quantity must be less than 1000000",
    ],
    [
      "a line's attribute without a key",
      { lines: [{ merchandiseId: GOODS.aurora, attributes: [{ key: " ", value: "a" }] }] },
      "INVALID",
      "lines.0.attributes.0.key",
      "Key can't be blank",
    ],
    [
      "an attribute without a key",
      { attributes: [{ key: "", value: "a" }] },
      "INVALID",
      "attributes.0.key",
      "Key can't be blank",
    ],
    [
      "a long key",
      { attributes: [{ key: long(256), value: "a" }] },
      "INVALID",
      "attributes.0.key",
      "Key is too long (maximum is 255 characters)",
    ],
    [
      "a long value",
      { attributes: [{ key: "a", value: long(5001) }] },
      "INVALID",
      "attributes.0.value",
      "Value is too long (maximum is 5000 characters)",
    ],
    ["a long note", { note: long(5001) }, "INVALID", "note", "Note is too long (maximum is 5000 characters)"],
    [
      "a long code",
      { discountCodes: [long(256)] },
      "INVALID",
      "discountCodes.0",
      "Code is too long (maximum is 255 characters)",
    ],
    [
      "no e-mail address",
      { buyerIdentity: { email: "ana@" } },
      "INVALID",
      "buyerIdentity.email",
      "Email is invalid",
    ],
    [
      "an empty e-mail address",
      { buyerIdentity: { email: "" } },
      "INVALID",
      "buyerIdentity.email",
      "Email is invalid",
    ],
    ["no phone", { buyerIdentity: { phone: "12" } }, "INVALID", "buyerIdentity.phone", "Phone is invalid"],
    [
      "another country's postal code",
      address({ country: "RO", zip: "1234" }),
      "INVALID",
      "buyerIdentity.deliveryAddressPreferences.0.deliveryAddress.zip",
      "Zip is invalid",
    ],
    [
      "a country nothing is delivered to",
      address({ country: "Atlantis" }),
      "INVALID",
      "buyerIdentity.deliveryAddressPreferences.0.deliveryAddress.country",
      "Country is not supported",
    ],
    [
      "a county of nowhere",
      address({ country: "RO", province: "XX" }),
      "INVALID",
      "buyerIdentity.deliveryAddressPreferences.0.deliveryAddress.province",
      "Province is not supported",
    ],
    [
      "a long street",
      address({ country: "RO", address1: long(256) }),
      "INVALID",
      "buyerIdentity.deliveryAddressPreferences.0.deliveryAddress.address1",
      "Address1 is too long",
    ],
    [
      "no address",
      { buyerIdentity: { deliveryAddressPreferences: [{}] } },
      "INVALID",
      "buyerIdentity.deliveryAddressPreferences.0.deliveryAddress",
      "Delivery address can't be blank",
    ],
    [
      "a selling plan for what is bought once",
      { lines: [{ merchandiseId: GOODS.aurora, sellingPlanId: MONTHLY_PLAN }] },
      "INVALID",
      "lines.0.sellingPlanId",
      `The selling plan with id ${MONTHLY_PLAN} can't be applied.`,
    ],
    [
      "another variant's selling plan",
      { lines: [{ merchandiseId: GOODS.auroraMonthly, sellingPlanId: QUARTERLY_PLAN }] },
      "INVALID",
      "lines.0.sellingPlanId",
      `The selling plan with id ${QUARTERLY_PLAN} can't be applied.`,
    ],
    [
      "a wallet that there is not",
      { buyerIdentity: { walletPreferences: ["shop_pay", "purse"] } },
      "INVALID",
      "buyerIdentity.walletPreferences.1",
      "Wallet must be one of: shop_pay",
    ],
    [
      "a metafield of another type than its value",
      { metafields: [{ key: "gift.wrap", value: "perhaps", type: "boolean" }] },
      "INVALID_METAFIELDS",
      "metafields.0.value",
      "Value is not a boolean",
    ],
    [
      "26 metafields at once",
      {
        metafields: Array.from({ length: 26 }, (_, at) => ({ key: `key-${at}`, value: "1", type: "json" })),
      },
      "INVALID_METAFIELDS",
      "metafields",
      "At most 25 metafields can be set at a time.",
    ],
  ])("refuses %s", async (_what, input, code, field, message) => {
    const { cart, userErrors } = await calls.cartCreate(input);
    expect(cart).toBeNull();
    expect(userErrors).toEqual([{ code, field: `input.${field}`.split("."), message }]);
  });

  test.each([
    ["lines", { lines: Array.from({ length: 251 }, () => ({ merchandiseId: GOODS.aurora })) }],
    ["attributes", { attributes: Array.from({ length: 251 }, (_, at) => ({ key: `k${at}`, value: "" })) }],
    ["codes", { discountCodes: Array.from({ length: 251 }, (_, at) => `CODE${at}`) }],
  ])("refuses a list of 251 %s", async (_what, input) => {
    const [error] = await shop.askForErrors(
      `mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } userErrors { code } } }`,
      { input },
    );
    expect(error).toMatchObject({
      message: "The input array size of 251 is greater than the maximum allowed of 250.",
      extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" },
    });
  });
});
