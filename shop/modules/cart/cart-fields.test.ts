import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { TEST_SHOP_SETTINGS } from "#tests/support/open-test-shop.ts";
import { parseCartGid } from "./cart-gids.ts";
import { type Answer, type CartShop, GOODS, openCartShop } from "./cart-test-shop.ts";
import { findCart } from "./cart.store.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: CartShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCartShop(database.shop, TEST_SHOP_SETTINGS);
});
afterAll(() => database.close());

const CLUJ = {
  firstName: "Ana",
  lastName: "Pop",
  company: "Pop SRL",
  address1: "Str. Eroilor 1",
  address2: "ap. 2",
  city: "Cluj-Napoca",
  province: "Cluj",
  zip: "400129",
  country: "RO",
  phone: "0721 123 456",
};
const going = (address: object): object => ({ deliveryAddressPreferences: [{ deliveryAddress: address }] });

async function create(input: object): Promise<string> {
  const document = `mutation ($input: CartInput) {
    cartCreate(input: $input) { cart { id } userErrors { message } }
  }`;
  const { cart, userErrors } = (await shop.ask(document, { input })).cartCreate;
  expect(userErrors).toEqual([]);
  return cart.id;
}

async function read(id: string, fields: string, context = ""): Promise<Answer> {
  return (await shop.ask(`query ($id: ID!) ${context} { cart(id: $id) { ${fields} } }`, { id })).cart;
}

test("a cart says what it is, when it was made and where it is paid", async () => {
  const id = await create({
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
    await read(
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
  const id = await create({
    lines: [{ merchandiseId: GOODS.auroraMonthly, quantity: 2, attributes: [{ key: "gift", value: "yes" }] }],
    discountCodes: ["sanziana10"],
  });
  const amount = (text: string) => ({ amount: text, currencyCode: "RON" });
  const { lines } = await read(
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
      sellingPlanAllocation { checkoutChargeAmount { amount } }
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
          code: "sanziana10",
        },
      ],
      sellingPlanAllocation: null,
    },
  ]);
});

test("lines come in pages, forward and backward", async () => {
  const id = await create({
    lines: [GOODS.aurora, GOODS.boreal, GOODS.auroraMonthly].map((merchandiseId) => ({ merchandiseId })),
  });
  const page = `edges { cursor node { merchandise { ... on ProductVariant { id } } } } pageInfo { hasNextPage endCursor }`;
  const ids = ({ lines }: Answer): string[] => lines.edges.map(({ node }: Answer) => node.merchandise.id);
  const first = await read(id, `lines(first: 2) { ${page} }`);
  expect([ids(first), first.lines.pageInfo.hasNextPage]).toEqual([[GOODS.aurora, GOODS.boreal], true]);
  const { endCursor } = first.lines.pageInfo;
  const rest = await read(id, `lines(first: 2, after: ${JSON.stringify(endCursor)}) { ${page} }`);
  expect([ids(rest), rest.lines.pageInfo.hasNextPage]).toEqual([[GOODS.auroraMonthly], false]);
  expect(ids(await read(id, `lines(last: 1) { ${page} }`))).toEqual([GOODS.auroraMonthly]);
});

describe("what a cart costs", () => {
  const COST = `cost {
    subtotalAmount { amount } subtotalAmountEstimated checkoutChargeAmount { amount }
    totalAmount { amount } totalAmountEstimated totalTaxAmount { amount } totalTaxAmountEstimated
    totalDutyAmount { amount } totalDutyAmountEstimated
  } estimatedCost {
    subtotalAmount { amount } checkoutChargeAmount { amount } totalAmount { amount } totalTaxAmount { amount }
    totalDutyAmount { amount }
  } discountAllocations { discountedAmount { amount currencyCode } ... on CartCodeDiscountAllocation { code } }`;
  const LINES = [{ merchandiseId: GOODS.aurora }, { merchandiseId: GOODS.boreal }];

  test("is without delivery, and estimated, until the address is known", async () => {
    const cart = await read(await create({ lines: LINES, buyerIdentity: { countryCode: "RO" } }), COST);
    expect(cart.cost).toEqual({
      subtotalAmount: { amount: "159.99" },
      subtotalAmountEstimated: false,
      checkoutChargeAmount: { amount: "159.99" },
      totalAmount: { amount: "159.99" },
      totalAmountEstimated: true,
      totalTaxAmount: { amount: "15.85" },
      totalTaxAmountEstimated: true,
      totalDutyAmount: null,
      totalDutyAmountEstimated: false,
    });
    expect(cart.discountAllocations).toEqual([]);
  });

  test("contains discount, delivery and their VAT afterwards", async () => {
    const id = await create({ lines: LINES, discountCodes: ["SANZIANA10"], buyerIdentity: going(CLUJ) });
    const { cost, estimatedCost, discountAllocations } = await read(id, COST);
    expect(cost).toMatchObject({
      subtotalAmount: { amount: "159.99" },
      totalAmount: { amount: "163.89" },
      totalAmountEstimated: false,
      totalTaxAmount: { amount: "16.24" },
      totalTaxAmountEstimated: false,
    });
    expect(estimatedCost).toEqual({
      subtotalAmount: { amount: "159.99" },
      checkoutChargeAmount: { amount: "159.99" },
      totalAmount: { amount: "163.89" },
      totalTaxAmount: { amount: "16.24" },
      totalDutyAmount: null,
    });
    expect(discountAllocations).toEqual([
      { discountedAmount: { amount: "16.0", currencyCode: "RON" }, code: "SANZIANA10" },
    ]);
  });
});

describe("delivery", () => {
  const GROUPS = `deliveryGroups(first: 5) { nodes {
    id
    deliveryAddress { city countryCodeV2 }
    cartLines(first: 5) { nodes { quantity } }
    deliveryOptions { handle code title description estimatedCost { amount currencyCode } deliveryMethodType }
    selectedDeliveryOption { handle }
  } }`;
  const lines = [{ merchandiseId: GOODS.aurora, quantity: 2 }];

  test("is not offered before the address is known, nor for an empty cart", async () => {
    expect((await read(await create({ lines }), GROUPS)).deliveryGroups.nodes).toEqual([]);
    const empty = await create({ buyerIdentity: going(CLUJ) });
    expect((await read(empty, GROUPS)).deliveryGroups.nodes).toEqual([]);
  });

  test.each([
    ["ro", "Livrare prin curier", "3–5 zile lucrătoare"],
    ["en", "Courier delivery", "3–5 business days"],
  ])("is offered in the buyer's language: %s", async (language, title, description) => {
    const id = await create({ lines, buyerIdentity: going(CLUJ) });
    const { deliveryGroups } = await read(id, GROUPS, `@inContext(language: ${language.toUpperCase()})`);
    expect(deliveryGroups.nodes).toEqual([
      {
        id: `gid://shopify/CartDeliveryGroup/${parseCartGid(id)?.token}`,
        deliveryAddress: { city: "Cluj-Napoca", countryCodeV2: "RO" },
        cartLines: { nodes: [{ quantity: 2 }] },
        deliveryOptions: [
          {
            handle: "standard-ro",
            code: "standard-ro",
            title,
            description,
            estimatedCost: { amount: "19.9", currencyCode: "RON" },
            deliveryMethodType: "SHIPPING",
          },
        ],
        selectedDeliveryOption: { handle: "standard-ro" },
      },
    ]);
  });

  test("has no option where nothing is delivered", async () => {
    // The test shop delivers to three countries only.
    const id = await create({ lines, buyerIdentity: going({ country: "FR" }) });
    const [group] = (await read(id, GROUPS)).deliveryGroups.nodes;
    expect(group).toMatchObject({ deliveryOptions: [], selectedDeliveryOption: null });
  });

  const choose = async (
    id: string,
    deliveryGroupId: string,
    deliveryOptionHandle: string,
  ): Promise<Answer> => {
    const document = `mutation ($id: ID!, $options: [CartSelectedDeliveryOptionInput!]!) {
      cartSelectedDeliveryOptionsUpdate(cartId: $id, selectedDeliveryOptions: $options) {
        cart { deliveryGroups(first: 1) { nodes { selectedDeliveryOption { handle } } } }
        userErrors { code field }
      }
    }`;
    const options = [{ deliveryGroupId, deliveryOptionHandle }];
    return (await shop.ask(document, { id, options })).cartSelectedDeliveryOptionsUpdate;
  };

  test("is chosen among what is offered", async () => {
    const id = await create({ lines, buyerIdentity: going(CLUJ) });
    const token = parseCartGid(id)?.token ?? "";
    const group = `gid://shopify/CartDeliveryGroup/${token}`;
    const chosen = await choose(id, group, "standard-ro");
    expect(chosen.userErrors).toEqual([]);
    expect(chosen.cart.deliveryGroups.nodes).toEqual([{ selectedDeliveryOption: { handle: "standard-ro" } }]);
    expect((await findCart(database.shop, token))?.selectedDelivery).toBe("standard-ro");
    expect((await choose(id, `${group}0`, "standard-ro")).userErrors).toEqual([
      { code: "INVALID_DELIVERY_GROUP", field: ["selectedDeliveryOptions", "0", "deliveryGroupId"] },
    ]);
    expect((await choose(id, group, "drone")).userErrors).toEqual([
      { code: "INVALID_DELIVERY_OPTION", field: ["selectedDeliveryOptions", "0", "deliveryOptionHandle"] },
    ]);
  });
});

test("the buyer reads back who she is and where the cart goes, in her language", async () => {
  const id = await create({ buyerIdentity: { email: "ana@exemplu.ro", ...going(CLUJ) } });
  const { buyerIdentity } = await read(
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

test("what this shop does not keep on a cart says so", async () => {
  const id = await create({});
  const [error] = await shop.askForErrors(
    `query ($id: ID!) { cart(id: $id) { metafield(namespace: "custom", key: "a") { value } } }`,
    { id },
  );
  expect(error).toMatchObject({ extensions: { code: "NOT_IMPLEMENTED" } });
});
