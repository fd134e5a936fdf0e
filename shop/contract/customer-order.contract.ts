import { describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { createCustomers, cursorOf, lei, MONEY } from "./customer.fixture.ts";

/** Defines the tests of a customer's orders. */
export function customerOrderContract(opened: () => TestShop): void {
  const { customer } = createCustomers(opened);

  describe("orders", () => {
    test("say what was agreed and what became of it", async () => {
      const { email, number, token } = await customer();
      const order = await insertOrder(opened(), { number: 1_701, email, customerId: number });
      const sentTo = (city: string): object => ({
        __typename: "MailingAddress",
        name: "Ana Pop",
        city,
        countryCodeV2: "RO",
      });
      const line = { title: "Auroră", quantity: 2 };
      const application = {
        __typename: "DiscountCodeApplication",
        code: POPUP_DISCOUNT_CODE,
        applicable: true,
        allocationMethod: "ACROSS",
        targetSelection: "ALL",
        targetType: "LINE_ITEM",
        value: { __typename: "PricingPercentageValue", percentage: 10 },
      };
      const APPLICATION = `{
        __typename allocationMethod targetSelection targetType
        value { __typename ... on PricingPercentageValue { percentage } }
        ... on DiscountCodeApplication { code applicable }
      }`;
      const ADDRESS = "{ __typename name city countryCodeV2 }";
      await covers(
        opened().shop,
        {
          query: `query ($token: String!, $end: String!) { customer(customerAccessToken: $token) {
            numberOfOrders
            orders(first: 1) {
              totalCount
              pageInfo { hasNextPage }
              edges { node { name } }
              nodes {
                id name orderNumber email phone customerLocale currencyCode processedAt canceledAt cancelReason
                financialStatus fulfillmentStatus statusUrl edited
                subtotalPrice ${MONEY} subtotalPriceV2 ${MONEY} totalPrice ${MONEY} totalPriceV2 ${MONEY}
                totalShippingPrice ${MONEY} totalShippingPriceV2 ${MONEY} totalTax ${MONEY} totalTaxV2 ${MONEY}
                totalRefunded ${MONEY} totalRefundedV2 ${MONEY} originalTotalPrice ${MONEY}
                originalTotalDuties ${MONEY} currentTotalDuties ${MONEY}
                currentSubtotalPrice ${MONEY} currentTotalPrice ${MONEY} currentTotalTax ${MONEY}
                shippingAddress ${ADDRESS} billingAddress ${ADDRESS} customAttributes { key value }
                shippingDiscountAllocations { allocatedAmount ${MONEY} }
                discountApplications(first: 1) { nodes ${APPLICATION} edges { node { __typename } } }
                noApplications: discountApplications(last: 1, before: $end, reverse: true) { nodes { __typename } }
                noMore: discountApplications(first: 1, after: $end) { nodes { __typename } }
                lineItems(first: 5) {
                  edges { cursor node { title } }
                  nodes {
                    title quantity currentQuantity originalTotalPrice ${MONEY} discountedTotalPrice ${MONEY}
                    discountAllocations { allocatedAmount ${MONEY} discountApplication ${APPLICATION} }
                    variant { id }
                  }
                }
                noLines: lineItems(last: 1, before: $end, reverse: true) { nodes { title } }
                noMoreLines: lineItems(first: 1, after: $end) { nodes { title } }
                successfulFulfillments(first: 1) {
                  trackingCompany trackingInfo(first: 1) { number url }
                  fulfillmentLineItems(first: 1) { nodes { quantity lineItem { title } } }
                  before: fulfillmentLineItems(last: 1, before: $end, reverse: true) { nodes { quantity } }
                  after: fulfillmentLineItems(first: 1, after: $end) { nodes { quantity } }
                }
              }
            }
          } }`,
          variables: { token, end: cursorOf(1) },
        },
        {
          customer: {
            numberOfOrders: "1",
            orders: {
              totalCount: "1",
              pageInfo: { hasNextPage: false },
              edges: [{ node: { name: "#1701" } }],
              nodes: [
                {
                  id: `gid://shopify/Order/${order.id}?key=token-1701`,
                  name: "#1701",
                  orderNumber: 1701,
                  email,
                  phone: "+40721123456",
                  customerLocale: "ro",
                  currencyCode: "RON",
                  processedAt: `${new Date(opened().now.ms + 1_701).toISOString().slice(0, 19)}Z`,
                  canceledAt: null,
                  cancelReason: null,
                  financialStatus: "PAID",
                  fulfillmentStatus: "FULFILLED",
                  statusUrl: `${TEST_SHOP_SETTINGS.publicUrl}/pay/checkout`,
                  edited: false,
                  subtotalPrice: lei("180.0"),
                  subtotalPriceV2: lei("180.0"),
                  totalPrice: lei("182.89"),
                  totalPriceV2: lei("182.89"),
                  totalShippingPrice: lei("19.9"),
                  totalShippingPriceV2: lei("19.9"),
                  totalTax: lei("34.69"),
                  totalTaxV2: lei("34.69"),
                  totalRefunded: lei("0.0"),
                  totalRefundedV2: lei("0.0"),
                  originalTotalPrice: lei("182.89"),
                  originalTotalDuties: null,
                  currentTotalDuties: null,
                  currentSubtotalPrice: lei("180.0"),
                  currentTotalPrice: lei("182.89"),
                  currentTotalTax: lei("34.69"),
                  shippingAddress: sentTo("Cluj-Napoca"),
                  billingAddress: sentTo("Turda"),
                  customAttributes: [{ key: "language", value: "ro" }],
                  shippingDiscountAllocations: [],
                  discountApplications: {
                    nodes: [application],
                    edges: [{ node: { __typename: "DiscountCodeApplication" } }],
                  },
                  noApplications: { nodes: [] },
                  noMore: { nodes: [] },
                  lineItems: {
                    edges: [{ cursor: cursorOf(1), node: { title: "Auroră" } }],
                    nodes: [
                      {
                        ...line,
                        currentQuantity: 2,
                        originalTotalPrice: lei("200.0"),
                        discountedTotalPrice: lei("180.0"),
                        discountAllocations: [
                          { allocatedAmount: lei("20.0"), discountApplication: application },
                        ],
                        variant: { id: "gid://shopify/ProductVariant/10011" },
                      },
                    ],
                  },
                  noLines: { nodes: [] },
                  noMoreLines: { nodes: [] },
                  successfulFulfillments: [
                    {
                      trackingCompany: "Curier Rapid",
                      trackingInfo: [{ number: "RO123", url: null }],
                      fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { title: "Auroră" } }] },
                      before: { nodes: [] },
                      after: { nodes: [] },
                    },
                  ],
                },
              ],
            },
          },
        },
        [
          "Customer.orders(first:)",
          "Order.discountApplications(first:)",
          "Order.discountApplications(last:)",
          "Order.discountApplications(before:)",
          "Order.discountApplications(reverse:)",
          "Order.lineItems(first:)",
          "Order.lineItems(last:)",
          "Order.lineItems(before:)",
          "Order.lineItems(reverse:)",
          "Order.successfulFulfillments(first:)",
          "Fulfillment.trackingInfo(first:)",
          "Fulfillment.fulfillmentLineItems(first:)",
          "Fulfillment.fulfillmentLineItems(last:)",
          "Fulfillment.fulfillmentLineItems(before:)",
          "Fulfillment.fulfillmentLineItems(reverse:)",
          "Fulfillment.fulfillmentLineItems(after:)",
          "Order.lineItems(after:)",
          "Order.discountApplications(after:)",
        ],
      );
    });

    test("are sorted and come in pages", async () => {
      const { email, number, token } = await customer();
      const [first] = [
        await insertOrder(opened(), { number: 1_801, email, customerId: number }),
        await insertOrder(opened(), { number: 1_802, email, customerId: number }),
        await insertOrder(opened(), { number: 1_803, email, customerId: number }),
      ];
      const names = (...list: number[]): object => ({ nodes: list.map((each) => ({ name: `#${each}` })) });
      await covers(
        opened().shop,
        {
          query: `query ($token: String!, $first: String!) { customer(customerAccessToken: $token) {
            orders(first: 5) { nodes { name } }
            newest: orders(first: 2, sortKey: PROCESSED_AT, reverse: true) { nodes { name } }
            cheapest: orders(first: 5, sortKey: TOTAL_PRICE) { nodes { name } }
            after: orders(first: 5, after: $first) { nodes { name } }
            before: orders(last: 5, before: $first) { nodes { name } }
          } }`,
          variables: { token, first: cursorOf(first?.id ?? 0) },
        },
        {
          customer: {
            orders: names(1801, 1802, 1803),
            newest: names(1803, 1802),
            cheapest: names(1803, 1802, 1801),
            after: names(1802, 1803),
            before: names(),
          },
        },
        [
          "Customer.orders(sortKey:)",
          "Customer.orders(reverse:)",
          "Customer.orders(after:)",
          "Customer.orders(last:)",
          "Customer.orders(before:)",
        ],
      );
    });

    test("name what a set saves beside the code", async () => {
      const { email, number, token } = await customer();
      await insertOrder(opened(), { number: 1_901, email, customerId: number, isOfSet: true });
      const of = (title: string, amount: object): object => ({ __typename: title, ...amount });
      await covers(
        opened().shop,
        {
          query: `query ($token: String!) { customer(customerAccessToken: $token) { orders(first: 1) { nodes {
            discountApplications(first: 5) { nodes {
              __typename allocationMethod targetSelection targetType
              value { __typename ... on MoneyV2 ${MONEY} } ... on AutomaticDiscountApplication { title }
            } }
          } } } }`,
          variables: { token },
        },
        {
          customer: {
            orders: {
              nodes: [
                {
                  discountApplications: {
                    nodes: [
                      {
                        ...{ __typename: "AutomaticDiscountApplication", title: "Reducere set" },
                        ...{
                          allocationMethod: "ACROSS",
                          targetSelection: "ENTITLED",
                          targetType: "LINE_ITEM",
                        },
                        value: of("MoneyV2", lei("5.0")),
                      },
                      {
                        __typename: "DiscountCodeApplication",
                        ...{ allocationMethod: "ACROSS", targetSelection: "ALL", targetType: "LINE_ITEM" },
                        value: of("PricingPercentageValue", {}),
                      },
                    ],
                  },
                },
              ],
            },
          },
        },
      );
    });

    test("are not searched, and say so", async () => {
      const { token } = await customer();
      const { errors } = await ask(opened().shop, {
        query: `query ($token: String!) { customer(customerAccessToken: $token) {
          orders(first: 1, query: "processed_at:>2026-01-01") { nodes { name } }
        } }`,
        variables: { token },
      });
      expect(errors).toMatchObject([{ extensions: { code: "NOT_IMPLEMENTED" } }]);
    });
  });
}
