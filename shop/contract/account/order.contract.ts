import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { fulfilments } from "#shop/modules/order/order.tables.ts";
import { openTestShop, type TestShop } from "#shop/testing/open-test-shop.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { logInNewCustomer, type LoggedIn } from "./logged-in.fixture.ts";

/** Defines the tests of an order and of the shop. */
export function orderContract(): void {
  let opened: TestShop;
  let ana: LoggedIn;
  let order: { readonly id: number };
  const NUMBER = 1_701;

  beforeAll(async () => {
    opened = await openTestShop();
    ana = await logInNewCustomer(opened, "ana@exemplu.ro");
    order = await insertOrder(opened, { number: NUMBER, email: ana.row.email, customerId: ana.row.id });
  });
  afterAll(() => opened.close());

  const lei = (amount: string): object => ({ amount, currencyCode: "RON" });
  const MONEY = "{ amount currencyCode }";
  const find = async (fields: string) =>
    (
      await ana.ask(`query ($id: ID!) { order(id: $id) { ${fields} } }`, {
        id: `gid://shopify/Order/${order.id}`,
      })
    ).order;

  test("an order says what was agreed and what became of it", async () => {
    const placedAt = "2026-05-04T09:30:01Z";
    const fields = `
      id name number confirmationNumber email phone note customerLocale currencyCode createdAt processedAt updatedAt cancelledAt
      cancelReason edited financialStatus fulfillmentStatus statusPageUrl customAttributes { key value }
      subtotal ${MONEY} subtotalBeforeDiscounts ${MONEY} totalPrice ${MONEY} totalRefunded ${MONEY}
      totalShipping ${MONEY} totalDiscountedShipping ${MONEY} totalTax ${MONEY}
      totalDuties ${MONEY} totalTip ${MONEY} shippingAddress { name city territoryCode zoneCode phoneNumber }
      billingAddress { city } shippingTitle shippingLine { title originalPrice ${MONEY} } customer { id }
      lineItemsSummary { lineItemCount totalQuantityOfLineItems } refunds { id } requiresShipping
      metafield(namespace: "a", key: "b") { id }`;
    expect(await find(fields)).toEqual({
      ...{ id: `gid://shopify/Order/${order.id}`, name: "#1701", number: NUMBER, email: ana.row.email },
      confirmationNumber: expect.stringMatching(/^[0-9A-Z]{9}$/),
      ...{ phone: null, note: null, customerLocale: "ro", currencyCode: "RON" },
      ...{ createdAt: placedAt, processedAt: placedAt, updatedAt: placedAt, cancelledAt: null },
      ...{ cancelReason: null, edited: false, financialStatus: "PAID", fulfillmentStatus: "FULFILLED" },
      statusPageUrl: "https://shop.test/pay/checkout",
      customAttributes: [{ key: "language", value: "ro" }],
      ...{ subtotal: lei("180.0"), subtotalBeforeDiscounts: lei("200.0"), totalPrice: lei("182.89") },
      ...{ totalRefunded: lei("0.0"), totalShipping: lei("19.9"), totalDiscountedShipping: lei("19.9") },
      ...{ totalTax: lei("34.69"), totalDuties: null, totalTip: null },
      shippingAddress: {
        ...{ name: "Ana Pop", city: "Cluj-Napoca", territoryCode: "RO", zoneCode: "CJ" },
        phoneNumber: "+40721123456",
      },
      billingAddress: { city: "Turda" },
      shippingTitle: "Curier",
      shippingLine: { title: "Curier", originalPrice: lei("19.9") },
      customer: { id: `gid://shopify/Customer/${ana.row.id}` },
      lineItemsSummary: { lineItemCount: 1, totalQuantityOfLineItems: 2 },
      ...{ refunds: [], requiresShipping: true, metafield: null },
    });
  });

  test("its lines have prices, discounts and a picture", async () => {
    const application = "{ __typename ... on DiscountCodeApplication { code } value { __typename } }";
    const { lineItems, discountApplications } = await find(`
      discountApplications(first: 5) { nodes ${application} }
      lineItems(first: 5) { nodes {
        id name title variantTitle sku vendor productId variantId quantity refundableQuantity price ${MONEY}
        totalPrice ${MONEY} totalPriceWithDiscounts ${MONEY} totalDiscount ${MONEY} giftCard
        discountAllocations { allocatedAmount ${MONEY} discountApplication ${application} }
        image { altText url(transform: { maxWidth: 100 }) }
      } }`);
    const code = {
      __typename: "DiscountCodeApplication",
      code: POPUP_DISCOUNT_CODE,
      value: { __typename: "PricingPercentageValue" },
    };
    expect(discountApplications).toEqual({ nodes: [code] });
    expect(lineItems.nodes).toEqual([
      {
        ...{ id: `gid://shopify/LineItem/${order.id}001`, name: "Auroră", title: "Auroră" },
        ...{ variantTitle: "Un flacon", sku: "TS-AURORA-1", vendor: "Test" },
        productId: "gid://shopify/Product/1001",
        variantId: "gid://shopify/ProductVariant/10011",
        ...{ quantity: 2, refundableQuantity: 2, price: lei("100.0"), totalPrice: lei("200.0") },
        ...{ totalPriceWithDiscounts: lei("180.0"), totalDiscount: lei("20.0"), giftCard: false },
        discountAllocations: [{ allocatedAmount: lei("20.0"), discountApplication: code }],
        image: {
          altText: expect.any(String),
          url: expect.stringMatching(/^https:\/\/shop\.test\/media\/aurora/),
        },
      },
    ]);
  });

  test("what a set saves is an automatic discount beside the code", async () => {
    const given = { number: NUMBER + 1, email: ana.row.email, customerId: ana.row.id };
    const { id } = await insertOrder(opened, { ...given, isOfSet: true });
    const application = `discountApplication {
      ... on AutomaticDiscountApplication { title value { ... on MoneyV2 ${MONEY} } } ... on DiscountCodeApplication { code }
    }`;
    const found = await ana.ask(
      `query ($id: ID!) { order(id: $id) {
        lineItems(first: 5) { nodes { discountAllocations { allocatedAmount ${MONEY} ${application} } } }
      } }`,
      { id: `gid://shopify/Order/${id}` },
    );
    expect(found.order.lineItems.nodes[0].discountAllocations).toEqual([
      { allocatedAmount: lei("5.0"), discountApplication: { title: "Reducere set", value: lei("5.0") } },
      { allocatedAmount: lei("15.0"), discountApplication: { code: POPUP_DISCOUNT_CODE } },
    ]);
  });

  test("its parcel has a tracking link, and says when it was delivered", async () => {
    const fields = `fulfillments(first: 1) { nodes {
      id status latestShipmentStatus isPickedUp estimatedDeliveryAt
      trackingInformation { company number url } events(first: 3) { nodes { status happenedAt } }
      fulfillmentLineItems(first: 3) { nodes { quantity lineItem { title } } }
    } }`;
    const sent = {
      ...{ id: expect.stringMatching(/^gid:\/\/shopify\/Fulfillment\/\d+$/), status: "SUCCESS" },
      ...{ latestShipmentStatus: null, isPickedUp: false, estimatedDeliveryAt: null },
      trackingInformation: [{ company: "Curier Rapid", number: "RO123", url: null }],
      events: { nodes: [] },
      fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { title: "Auroră" } }] },
    };
    expect((await find(fields)).fulfillments.nodes).toEqual([sent]);
    const deliveredAt = new Date(opened.now.ms);
    await opened.database.shop
      .update(fulfilments)
      .set({ deliveredAt })
      .where(eq(fulfilments.orderId, order.id));
    const happenedAt = "2026-05-04T09:30:00Z";
    expect((await find(`${fields} latestFulfillmentDeliveryDate`)).fulfillments.nodes).toMatchObject([
      { latestShipmentStatus: "DELIVERED", events: { nodes: [{ status: "DELIVERED", happenedAt }] } },
    ]);
  });

  test("the shop has a name, addresses and policies", async () => {
    const { shop } = await ana.ask(`query @inContext(language: EN) { shop {
      id name url myshopifyDomain shopPolicies { handle title url }
    } }`);
    expect(shop).toMatchObject({
      ...{ id: "gid://shopify/Shop/1", url: "https://store.test", myshopifyDomain: "shop.test" },
      shopPolicies: expect.arrayContaining([
        {
          handle: expect.any(String),
          title: expect.any(String),
          url: expect.stringMatching(/^https:\/\/store/),
        },
      ]),
    });
  });
}
