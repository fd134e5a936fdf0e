import { STORE_CREDIT_MEANS } from "#domain/payment/payment-methods.ts";
import { toDecimal } from "#domain/money/money.ts";
import { gatewayName } from "./payment-means.ts";
import { LINE_ID_FACTOR, linePayload, moneySet } from "./order-line-payload.ts";
import type { Fulfilment, Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

interface RefundedOrder {
  readonly order: Order;
  readonly fulfilment: Fulfilment | null;
  /** Every refund of the order. */
  readonly refunds: readonly Refund[];
}

/**
 * Converts a paid refund to the format of Shopify's REST Admin API (2024-01), as in the webhook `refunds/create` and
 * `refunds` of an order. Amounts of lines include VAT, as all prices of the shop.
 */
export function refundPayload(about: RefundedOrder, refund: Refund) {
  const { order } = about;
  const { snapshot, currency } = order;
  const price = (amount: number): string => toDecimal({ amount, currency });
  const processedAt = (refund.doneAt ?? refund.createdAt).toISOString();
  return {
    id: refund.id,
    admin_graphql_api_id: `gid://shopify/Refund/${refund.id}`,
    order_id: order.id,
    created_at: refund.createdAt.toISOString(),
    processed_at: processedAt,
    note: refund.note,
    restock: refund.lines.some(({ restock }) => restock !== "no_restock"),
    user_id: null,
    refund_line_items: refund.lines.map(({ line, quantity, amountMinor, taxMinor, restock }, index) => ({
      id: refund.id * LINE_ID_FACTOR + index + 1,
      line_item_id: lineId(order, line),
      quantity,
      restock_type: restock,
      location_id: null,
      // Numbers, as Shopify writes them.
      subtotal: Number(price(amountMinor)),
      subtotal_set: moneySet(snapshot, amountMinor),
      total_tax: Number(price(taxMinor)),
      total_tax_set: moneySet(snapshot, taxMinor),
      line_item: linePayload(about, line),
    })),
    transactions: transactionsOf(order, refund).map(({ gateway, amountMinor }, index) => {
      // The first one has the refund's id.
      const id = index === 0 ? refund.id : refund.id * LINE_ID_FACTOR + index;
      return {
        id,
        admin_graphql_api_id: `gid://shopify/OrderTransaction/${id}`,
        order_id: order.id,
        parent_id: null,
        kind: "refund",
        status: "success",
        amount: price(amountMinor),
        currency,
        gateway,
        test: snapshot.payment.isTest,
        created_at: refund.createdAt.toISOString(),
        processed_at: processedAt,
      };
    }),
    order_adjustments:
      refund.shippingMinor === 0
        ? []
        : [
            {
              id: refund.id,
              order_id: order.id,
              refund_id: refund.id,
              kind: "shipping_refund",
              amount: price(-refund.shippingMinor),
              amount_set: moneySet(snapshot, -refund.shippingMinor),
              tax_amount: price(-refund.shippingTaxMinor),
              tax_amount_set: moneySet(snapshot, -refund.shippingTaxMinor),
              reason: "Shipping refund",
            },
          ],
  };
}

/**
 * Lists the refunded amounts by means: the gateway, and store credit, old and new together. A reduction has none, as
 * goods that an edit took off an unpaid order of Shopify.
 */
function transactionsOf({ snapshot }: Order, { amountMinor, creditMinor, issuedMinor, isReduction }: Refund) {
  if (isReduction) return [];
  const storeCredit = creditMinor + issuedMinor;
  return [
    { gateway: gatewayName(snapshot), amountMinor: amountMinor - storeCredit },
    { gateway: STORE_CREDIT_MEANS, amountMinor: storeCredit },
  ].filter((each) => each.amountMinor > 0);
}

/** Returns the id of a line in payloads, by its position. */
export function lineId({ id }: Pick<Order, "id">, line: number): number {
  return id * LINE_ID_FACTOR + line + 1;
}

/** Returns the position of a line by its id; null for another order's line. */
export function lineOfId({ id, snapshot }: Pick<Order, "id" | "snapshot">, given: number): number | null {
  const line = given - id * LINE_ID_FACTOR - 1;
  return snapshot.lines[line] === undefined ? null : line;
}
