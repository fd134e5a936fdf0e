import { afterAll, beforeAll, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { parseCartGid } from "./cart-gids.ts";
import { type Answer, type CartShop, CLUJ, going, GOODS, openCartShop } from "./cart-shop.fixture.ts";
import { findCart } from "./cart.store.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: CartShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCartShop(database.shop, TEST_SHOP_SETTINGS);
});
afterAll(() => database.close());

test("a cart says what it is, when it was made and where it is paid", async () => {
  const id = await shop.create({
    lines: [{ merchandiseId: GOODS.aurora, quantity: 2 }],
    note: "La poartă",
    attributes: [{ key: "language", value: "ro" }],
  });
  shop.now.ms += 65_500;
  await shop.ask(`mutation ($id: ID!) { cartNoteUpdate(cartId: $id, note: "Sus") { userErrors { code } } }`, {
    id,
  });
  const stored = await findCart(database.shop, parseCartGid(id)?.token ?? "");
  expect(
    await shop.read(
      id,
      `__typename id checkoutUrl createdAt updatedAt note totalQuantity attributes { key value }
       language: attribute(key: "language") { value } other: attribute(key: "other") { value }`,
    ),
  ).toEqual({
    __typename: "Cart",
    id,
    checkoutUrl: `https://shop.test/pay/${stored?.checkoutToken}`,
    createdAt: "2026-05-04T09:30:00Z",
    updatedAt: "2026-05-04T09:31:05Z",
    note: "Sus",
    totalQuantity: 2,
    attributes: [{ key: "language", value: "ro" }],
    language: { value: "ro" },
    other: null,
  });
});

test("a line says what it is and what it costs", async () => {
  const id = await shop.create({
    lines: [{ merchandiseId: GOODS.auroraMonthly, quantity: 2, attributes: [{ key: "gift", value: "yes" }] }],
    discountCodes: [POPUP_DISCOUNT_CODE.toLowerCase()],
  });
  const amount = (text: string) => ({ amount: text, currencyCode: "RON" });
  const { lines } = await shop.read(
    id,
    `lines(first: 1) { nodes {
      __typename quantity attributes { key value } gift: attribute(key: "gift") { value }
      merchandise { ... on ProductVariant { id price { amount } product { handle } } }
      cost {
        amountPerQuantity { amount currencyCode } compareAtAmountPerQuantity { amount currencyCode }
        subtotalAmount { amount currencyCode } totalAmount { amount currencyCode }
      }
      estimatedCost { amount { amount } compareAtAmount { amount } subtotalAmount { amount } totalAmount { amount } }
      discountAllocations { __typename discountedAmount { amount } ... on CartCodeDiscountAllocation { code } }
      sellingPlanAllocation { checkoutChargeAmount { amount } sellingPlan { name } }
    } }`,
  );
  expect(lines.nodes).toEqual([
    {
      __typename: "CartLine",
      quantity: 2,
      attributes: [{ key: "gift", value: "yes" }],
      gift: { value: "yes" },
      merchandise: { id: GOODS.auroraMonthly, price: { amount: "90.5" }, product: { handle: "aurora" } },
      cost: {
        amountPerQuantity: amount("90.5"),
        compareAtAmountPerQuantity: amount("100.0"),
        subtotalAmount: amount("181.0"),
        totalAmount: amount("162.9"),
      },
      estimatedCost: {
        amount: { amount: "90.5" },
        compareAtAmount: { amount: "100.0" },
        subtotalAmount: { amount: "181.0" },
        totalAmount: { amount: "162.9" },
      },
      discountAllocations: [
        {
          __typename: "CartCodeDiscountAllocation",
          discountedAmount: { amount: "18.1" },
          code: POPUP_DISCOUNT_CODE.toLowerCase(),
        },
      ],
      sellingPlanAllocation: {
        checkoutChargeAmount: { amount: "90.5" },
        sellingPlan: { name: "În fiecare lună" },
      },
    },
  ]);
});

test("lines come in pages, forward and backward", async () => {
  const id = await shop.create({
    lines: [GOODS.aurora, GOODS.boreal, GOODS.auroraMonthly].map((merchandiseId) => ({ merchandiseId })),
  });
  const page = `edges { cursor node { merchandise { ... on ProductVariant { id } } } } pageInfo { hasNextPage endCursor }`;
  const ids = ({ lines }: Answer): string[] => lines.edges.map(({ node }: Answer) => node.merchandise.id);
  const first = await shop.read(id, `lines(first: 2) { ${page} }`);
  expect([ids(first), first.lines.pageInfo.hasNextPage]).toEqual([[GOODS.aurora, GOODS.boreal], true]);
  const { endCursor } = first.lines.pageInfo;
  const rest = await shop.read(id, `lines(first: 2, after: ${JSON.stringify(endCursor)}) { ${page} }`);
  expect([ids(rest), rest.lines.pageInfo.hasNextPage]).toEqual([[GOODS.auroraMonthly], false]);
  expect(ids(await shop.read(id, `lines(last: 1) { ${page} }`))).toEqual([GOODS.auroraMonthly]);
});

test("the buyer reads identity and delivery address of the cart, in the buyer's language", async () => {
  const id = await shop.create({ buyerIdentity: { email: "ana@exemplu.ro", ...going(CLUJ) } });
  const { buyerIdentity } = await shop.read(
    id,
    `buyerIdentity {
      email phone countryCode customer { id } walletPreferences
      deliveryAddressPreferences { __typename ... on MailingAddress {
        firstName lastName name company address1 address2 city province provinceCode zip country countryCodeV2 phone
        formatted formattedArea withName: formatted(withName: true, withCompany: false) latitude longitude
      } }
    }`,
    "@inContext(language: EN)",
  );
  expect(buyerIdentity).toEqual({
    email: "ana@exemplu.ro",
    phone: null,
    countryCode: null,
    customer: null,
    walletPreferences: [],
    deliveryAddressPreferences: [
      {
        __typename: "MailingAddress",
        ...CLUJ,
        name: "Ana Pop",
        provinceCode: "CJ",
        country: "Romania",
        countryCodeV2: "RO",
        phone: "+40721123456",
        formatted: ["Pop SRL", "Str. Eroilor 1", "ap. 2", "400129 Cluj-Napoca Cluj", "Romania"],
        formattedArea: "Cluj-Napoca, CJ, RO",
        withName: ["Ana Pop", "Str. Eroilor 1", "ap. 2", "400129 Cluj-Napoca Cluj", "Romania"],
        latitude: null,
        longitude: null,
      },
    ],
  });
});
