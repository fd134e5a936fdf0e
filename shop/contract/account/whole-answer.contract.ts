import { afterAll, beforeAll, expect, test } from "vitest";
import { fulfilments } from "#shop/modules/order/order.tables.ts";
import { openTestShop, type TestShop } from "#shop/testing/open-test-shop.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { insertContract } from "./contract.fixture.ts";
import { type Answer, logInNewCustomer, type LoggedIn } from "./logged-in.fixture.ts";

const NUMBER = 2_601;
const MONEY = "{ amount currencyCode }";
const PAGE = "edges { node { id } } pageInfo { hasNextPage hasPreviousPage }";
const CURSOR_OF_FIRST = Buffer.from(JSON.stringify({ last_id: 1, last_value: 1 })).toString("base64");
const ALONE = { hasNextPage: false, hasPreviousPage: false };

/** Defines the tests of lists as pages, and of fields that most clients leave out. */
export function wholeAnswerContract(): void {
  let opened: TestShop;
  let ana: LoggedIn;
  let orderId = 0;
  let contractId = 0;

  beforeAll(async () => {
    opened = await openTestShop();
    ana = await logInNewCustomer(opened, "ana@exemplu.ro");
    const { email, id: customerId } = ana.row;
    orderId = (await insertOrder(opened, { number: NUMBER, email, customerId })).id;
    await opened.database.shop.update(fulfilments).set({ deliveredAt: new Date(opened.now.ms) });
    contractId = (await insertContract(opened, { order: orderId, email })).id;
  });
  afterAll(() => opened.close());

  const order = async (fields: string): Promise<Answer> =>
    (
      await ana.ask(`query ($id: ID!) { order(id: $id) { ${fields} } }`, {
        id: `gid://shopify/Order/${orderId}`,
      })
    ).order;
  const contract = async (fields: string): Promise<Answer> =>
    (
      await ana.ask(`query ($id: ID!) { customer { subscriptionContract(id: $id) { ${fields} } } }`, {
        id: `gid://shopify/SubscriptionContract/${contractId}`,
      })
    ).customer.subscriptionContract;
  const lei = (amount: string): object => ({ amount, currencyCode: "RON" });

  test("lists have edges and pages, forward and backward", async () => {
    const paged = (name: string, node = "id"): string => `
      ${name}(first: 1) { edges { node { ${node} } } pageInfo { hasNextPage hasPreviousPage } }
      no_${name}: ${name}(last: 1, before: "${CURSOR_OF_FIRST}") { edges { node { ${node} } } }
      after_${name}: ${name}(first: 1, after: "${CURSOR_OF_FIRST}", reverse: true) { edges { node { ${node} } } }`;
    const page = (name: string, nodes: number): object => ({
      [name]: {
        edges: Array.from({ length: nodes }, () => ({ node: expect.anything() })),
        pageInfo: expect.anything(),
      },
      [`no_${name}`]: { edges: [] },
    });
    const ofOrder = await order(
      `${paged("lineItems")} ${paged("fulfillments")} ${paged("discountApplications", "allocationMethod")}
       ${paged("subscriptionContracts")}
       parcel: fulfillments(first: 1) { nodes { ${paged("fulfillmentLineItems")} ${paged("events")} } }`,
    );
    expect(ofOrder).toMatchObject({
      ...page("lineItems", 1),
      ...page("fulfillments", 1),
      ...page("discountApplications", 1),
      ...page("subscriptionContracts", 1),
      parcel: { nodes: [{ ...page("fulfillmentLineItems", 1), ...page("events", 1) }] },
    });
    expect(ofOrder.lineItems.pageInfo).toEqual(ALONE);
    const ofContract = await contract(
      `${paged("lines")} ${paged("discounts")} ${paged("orders")} ${paged("upcomingBillingCycles", "cycleIndex")}`,
    );
    expect(ofContract).toMatchObject({
      ...{ ...page("lines", 1), ...page("discounts", 0), ...page("orders", 1) },
      ...page("upcomingBillingCycles", 1),
    });
    const { customer } = await ana.ask(`{ customer {
      addresses(last: 1, reverse: true) { ${PAGE} } beforeAddresses: addresses(last: 1, before: "${CURSOR_OF_FIRST}") { ${PAGE} }
      afterAddresses: addresses(first: 1, after: "${CURSOR_OF_FIRST}") { ${PAGE} }
      orders(last: 1) { ${PAGE} } ordersBefore: orders(last: 1, before: "${CURSOR_OF_FIRST}") { ${PAGE} }
      ordersAfter: orders(first: 1, after: "${CURSOR_OF_FIRST}") { ${PAGE} }
      subscriptionContracts(last: 1, reverse: true) { ${PAGE} }
      contractsBefore: subscriptionContracts(last: 1, before: "${CURSOR_OF_FIRST}") { ${PAGE} }
      contractsAfter: subscriptionContracts(first: 1, after: "${CURSOR_OF_FIRST}") { ${PAGE} }
      storeCreditAccounts(last: 1) { ${PAGE} }
      creditsBefore: storeCreditAccounts(last: 1, before: "${CURSOR_OF_FIRST}") { ${PAGE} }
      creditsAfter: storeCreditAccounts(first: 1, after: "${CURSOR_OF_FIRST}") { ${PAGE} }
    } }`);
    expect(customer).toMatchObject({
      addresses: { edges: [], pageInfo: ALONE },
      orders: { edges: [{ node: { id: `gid://shopify/Order/${orderId}` } }], pageInfo: ALONE },
      ...{ ordersBefore: { edges: [] }, ordersAfter: { edges: [{}] } },
      subscriptionContracts: { edges: [{}], pageInfo: ALONE },
      ...{ contractsBefore: { edges: [] }, contractsAfter: { edges: [{}] } },
      storeCreditAccounts: { edges: [], pageInfo: ALONE },
    });
  });

  test("an order answers the rest of its fields", async () => {
    const at = "2026-05-04T09:30:02Z";
    const answer = await order(`
      soldInformation {
        quantity refundedQuantity subtotal ${MONEY} totalDiscount ${MONEY} total ${MONEY} totalTaxes ${MONEY}
      }
      paymentInformation {
        paymentStatus totalPaidAmount ${MONEY} paymentCollectionUrl paymentTerms { id }
      }
      hasEmail hasMultipleFulfillments shippingLine { handle } shippingDiscountAllocations { allocatedAmount ${MONEY} }
      metafields(identifiers: [{ namespace: "a", key: "b" }]) { id } customer { createdAt }
      lineItemsSummary { totalQuantityOfLegacyFeesLineItems totalQuantityOfTipLineItems }
      shippingAddress {
        id address1 address2 company firstName lastName zip formattedArea formatted(withCompany: true)
      }
      discountApplications(first: 1) { nodes { allocationMethod targetSelection targetType } }
      fulfillments(first: 1) { nodes {
        createdAt updatedAt requiresShipping pickupAddress { zip } events(first: 1) { nodes { id } }
        fulfillmentLineItems(first: 1) { nodes { id } }
      } }
      lineItems(first: 1) { nodes {
        currentTotalPrice ${MONEY} totalPriceBeforeDiscounts ${MONEY} soldTotalPrice ${MONEY} soldQuantity
        soldDiscountedTotalPrice ${MONEY} requiresShipping customAttributes { key }
        image {
          id width height thumbhash src originalSrc
          transformedSrc(maxWidth: 10, maxHeight: 10, crop: TOP, scale: 2, preferredContentType: WEBP)
        }
      } }`);
    expect(answer).toMatchObject({
      soldInformation: {
        ...{ quantity: 2, refundedQuantity: 0, subtotal: lei("200.0"), totalDiscount: lei("20.0") },
        ...{ total: lei("173.89"), totalTaxes: lei("34.69") },
      },
      paymentInformation: {
        ...{ paymentStatus: "PAID", totalPaidAmount: lei("173.89"), paymentCollectionUrl: null },
        paymentTerms: null,
      },
      ...{ hasEmail: true, hasMultipleFulfillments: false, shippingLine: { handle: "standard-ro" } },
      ...{ shippingDiscountAllocations: [], metafields: [null] },
      lineItemsSummary: { totalQuantityOfLegacyFeesLineItems: 0, totalQuantityOfTipLineItems: 0 },
      shippingAddress: {
        id: `gid://shopify/CustomerAddress/${orderId}-shipping`,
        ...{ address1: "Str. Eroilor 1", address2: null, company: null, firstName: "Ana", lastName: "Pop" },
        ...{ zip: "400129", formattedArea: "Cluj-Napoca, CJ, RO" },
        formatted: ["Str. Eroilor 1", "400129 Cluj-Napoca Cluj", "România"],
      },
      discountApplications: {
        nodes: [{ allocationMethod: "ACROSS", targetSelection: "ALL", targetType: "LINE_ITEM" }],
      },
      fulfillments: { nodes: [{ createdAt: at, requiresShipping: true, pickupAddress: null }] },
      lineItems: {
        nodes: [
          {
            ...{ currentTotalPrice: lei("200.0"), totalPriceBeforeDiscounts: lei("200.0") },
            ...{ soldTotalPrice: lei("200.0"), soldQuantity: 2, soldDiscountedTotalPrice: lei("180.0") },
            ...{ requiresShipping: true, customAttributes: [], image: { thumbhash: null } },
          },
        ],
      },
    });
  });

  test("a subscription answers the rest of its fields", async () => {
    const answer = await contract(`
      updatedAt appEligibleForCustomerActions customAttributes { key } billingPolicy { minCycles maxCycles }
      deliveryPolicy { intervalCount { count } anchors { ... on SubscriptionMonthDayAnchor { dayOfMonth } } }
      priceBreakdownEstimate { totalDiscounts ${MONEY} totalShippingPrice ${MONEY} }
      upcomingBillingCycles(first: 1) { nodes { cycleStartAt cycleEndAt edited } }
      lines(first: 1) { nodes {
        name sku onlineStoreUrl requiresShipping taxable lineDiscountedPrice ${MONEY} variantImage { id }
        customAttributes { key } discountAllocations { amount ${MONEY} }
      } }`);
    expect(answer).toMatchObject({
      ...{ appEligibleForCustomerActions: true, customAttributes: [] },
      billingPolicy: { minCycles: null, maxCycles: null },
      deliveryPolicy: { intervalCount: { count: 1 }, anchors: [{ dayOfMonth: 4 }] },
      priceBreakdownEstimate: { totalDiscounts: lei("0.0") },
      upcomingBillingCycles: {
        nodes: [{ cycleEndAt: expect.stringMatching(/^2026-07-04/), edited: false }],
      },
      lines: {
        nodes: [
          {
            ...{ name: "Auroră - Lunar", sku: expect.any(String), requiresShipping: true, taxable: true },
            ...{ onlineStoreUrl: "https://store.test/products/aurora", lineDiscountedPrice: lei("90.0") },
            ...{ customAttributes: [], discountAllocations: [] },
          },
        ],
      },
    });
  });

  test("the shop answers the rest of its fields", async () => {
    const { shop } = await ana.ask(`{ shop {
      metafield(namespace: "a", key: "b") { id } metafields(identifiers: [{ namespace: "a", key: "b" }]) { id }
      shopPolicies { id body }
    } }`);
    expect(shop).toMatchObject({ metafield: null, metafields: [null] });
    expect(shop.shopPolicies[0]).toEqual({ id: expect.any(String), body: expect.stringContaining("<p>") });
  });
}
