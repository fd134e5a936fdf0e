import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { toPointAttributes } from "#domain/shipping/pickup-point.ts";
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
    const cart = await shop.read(
      await shop.create({ lines: LINES, buyerIdentity: { countryCode: "RO" } }),
      COST,
    );
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
    const id = await shop.create({
      lines: LINES,
      discountCodes: [POPUP_DISCOUNT_CODE],
      buyerIdentity: going(CLUJ),
    });
    const { cost, estimatedCost, discountAllocations } = await shop.read(id, COST);
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
      { discountedAmount: { amount: "16.0", currencyCode: "RON" }, code: POPUP_DISCOUNT_CODE },
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
    expect((await shop.read(await shop.create({ lines }), GROUPS)).deliveryGroups.nodes).toEqual([]);
    const empty = await shop.create({ buyerIdentity: going(CLUJ) });
    expect((await shop.read(empty, GROUPS)).deliveryGroups.nodes).toEqual([]);
  });

  test.each([
    [
      "ro",
      "Livrare prin curier",
      "pregătim în 1–2 zile lucrătoare, livrăm în 3–5: de regulă 5–7 zile lucrătoare de la comandă",
    ],
    [
      "en",
      "Courier delivery",
      "prepared in 1–2 business days, delivered in 3–5: usually 5–7 business days from the order",
    ],
  ])("is offered in the buyer's language: %s", async (language, title, description) => {
    const id = await shop.create({ lines, buyerIdentity: going(CLUJ) });
    const { deliveryGroups } = await shop.read(id, GROUPS, `@inContext(language: ${language.toUpperCase()})`);
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
    const id = await shop.create({ lines, buyerIdentity: going({ country: "FR" }) });
    const [group] = (await shop.read(id, GROUPS)).deliveryGroups.nodes;
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
    const id = await shop.create({ lines, buyerIdentity: going(CLUJ) });
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

  const point = toPointAttributes({ carrier: "sameday", id: "1001", name: "easybox Unirii" });
  const attributes = Object.entries(point).map(([key, value]) => ({ key, value }));

  test("to a pick-up point is offered to a cart that names one, has its own price, and is charged", async () => {
    const id = await shop.create({
      lines: [{ merchandiseId: GOODS.aurora }],
      buyerIdentity: going(CLUJ),
      attributes,
    });
    const group = `gid://shopify/CartDeliveryGroup/${parseCartGid(id)?.token}`;
    const [offered] = (await shop.read(id, GROUPS)).deliveryGroups.nodes;
    expect(offered.deliveryOptions).toMatchObject([
      { handle: "standard-ro" },
      {
        handle: "pickup-ro",
        title: "Punct de ridicare",
        description: expect.stringContaining("livrăm în 2–4"),
        estimatedCost: { amount: "14.9", currencyCode: "RON" },
        deliveryMethodType: "PICKUP_POINT",
      },
    ]);
    expect(offered.selectedDeliveryOption).toEqual({ handle: "standard-ro" });
    expect((await choose(id, group, "pickup-ro")).userErrors).toEqual([]);
    const chosen = await shop.read(id, `cost { totalAmount { amount } } ${GROUPS}`);
    expect(chosen.cost.totalAmount).toEqual({ amount: "114.9" });
    expect(chosen.deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: "pickup-ro" });
  });

  test.each<[string, object]>([
    ["without a point", { lines }],
    ["with half a point", { lines, attributes: attributes.slice(1) }],
    ["where the zone has none", { lines, attributes, buyerIdentity: going({ country: "DE" }) }],
    ["with a subscription", { lines: [{ merchandiseId: GOODS.auroraMonthly }], attributes }],
  ])("to a pick-up point cannot be chosen %s", async (_case, input) => {
    const id = await shop.create({ buyerIdentity: going(CLUJ), ...input });
    const group = `gid://shopify/CartDeliveryGroup/${parseCartGid(id)?.token}`;
    expect((await choose(id, group, "pickup-ro")).userErrors).toMatchObject([
      { code: "INVALID_DELIVERY_OPTION" },
    ]);
  });

  test("to a point that the cart names no longer has no price, rather than the courier's", async () => {
    const id = await shop.create({ lines, buyerIdentity: going(CLUJ), attributes });
    const token = parseCartGid(id)?.token ?? "";
    await choose(id, `gid://shopify/CartDeliveryGroup/${token}`, "pickup-ro");
    await shop.ask(
      `mutation ($id: ID!) { cartAttributesUpdate(cartId: $id, attributes: []) { cart { id } } }`,
      { id },
    );
    const [group] = (await shop.read(id, GROUPS)).deliveryGroups.nodes;
    expect(group).toMatchObject({
      deliveryOptions: [{ handle: "standard-ro" }],
      selectedDeliveryOption: null,
    });
  });
});
