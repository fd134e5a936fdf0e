import { toDecimal } from "#domain/money.ts";
import type { Fulfilment, Order } from "./order.tables.ts";
import type { OrderLine, OrderSnapshot } from "./order-snapshot.ts";

/** Lines of one order get ids of their own below this many. */
export const LINE_ID_FACTOR = 1_000;

/** The lines in the shape of Shopify's REST Admin API. */
export function linePayloads(order: Order, fulfilment: Fulfilment | null) {
  return order.snapshot.lines.map((line, index) => linePayload(order, line, index, fulfilment));
}

function linePayload(order: Order, line: OrderLine, index: number, fulfilment: Fulfilment | null) {
  const { id, snapshot } = order;
  const price = decimalsOf(snapshot);
  const remaining = order.cancelledAt === null ? line.quantity : 0;
  return {
    id: id * LINE_ID_FACTOR + index + 1,
    admin_graphql_api_id: `gid://shopify/LineItem/${id * LINE_ID_FACTOR + index + 1}`,
    product_id: line.productId,
    variant_id: line.variantId,
    title: line.title,
    variant_title: line.variantTitle,
    name: `${line.title} - ${line.variantTitle}`,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    current_quantity: remaining,
    fulfillable_quantity: fulfilment === null ? remaining : 0,
    fulfillment_status: fulfilment === null ? null : "fulfilled",
    grams: line.weightGrams,
    price: price(line.unitMinor),
    price_set: moneySet(snapshot, line.unitMinor),
    total_discount: price(line.discountMinor),
    total_discount_set: moneySet(snapshot, line.discountMinor),
    discount_allocations:
      line.discountMinor === 0
        ? []
        : [
            {
              amount: price(line.discountMinor),
              amount_set: moneySet(snapshot, line.discountMinor),
              discount_application_index: 0,
            },
          ],
    taxable: true,
    requires_shipping: true,
    gift_card: false,
    product_exists: true,
    properties: [],
    tax_lines: [taxLine(snapshot, line.vatPercent, line.taxMinor)],
  };
}

export function taxLine(snapshot: OrderSnapshot, percent: number, amountMinor: number) {
  return {
    title: "TVA",
    rate: percent / 100,
    price: decimalsOf(snapshot)(amountMinor),
    price_set: moneySet(snapshot, amountMinor),
    channel_liable: false,
  };
}

export function decimalsOf({ currency }: OrderSnapshot) {
  return (amount: number): string => toDecimal({ amount, currency });
}

export function moneySet(snapshot: OrderSnapshot, amountMinor: number) {
  const value = { amount: decimalsOf(snapshot)(amountMinor), currency_code: snapshot.currency };
  return { shop_money: value, presentment_money: value };
}
