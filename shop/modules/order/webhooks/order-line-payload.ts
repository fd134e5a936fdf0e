import { toDecimal } from "#domain/money/money.ts";
import type { Fulfilment, Order } from "#shop/modules/order/order.tables.ts";
import type { OrderLine, OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";
import { unitsByLine } from "#shop/modules/order/plan-refund.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

/** Line ids are the order's id times this, plus the line number. */
export const LINE_ID_FACTOR = 1_000;

export interface OrderWithLines {
  readonly order: Order;
  readonly fulfilment: Fulfilment | null;
  /** Every refund of the order. */
  readonly refunds: readonly Pick<Refund, "lines" | "state" | "isReduction">[];
}

/** Converts the lines to Shopify's REST Admin API format. */
export function linePayloads(about: OrderWithLines) {
  return about.order.snapshot.lines.map((_, line) => linePayload(about, line));
}

/** Converts one line, by its position. */
export function linePayload({ order, fulfilment, refunds }: OrderWithLines, index: number) {
  const { id, snapshot } = order;
  const line = snapshot.lines[index];
  if (line === undefined) throw new RangeError(`Order ${id} has no line ${index}.`);
  const price = decimalsOf(snapshot);
  const refunded = unitsByLine(refunds.filter(({ state }) => state === "done")).get(index) ?? 0;
  const isCancelled = order.cancelledAt !== null;
  const unsent = isCancelled ? 0 : line.quantity - (cancelledUnits(refunds).get(index) ?? 0);
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
    current_quantity: isCancelled ? 0 : line.quantity - refunded,
    fulfillable_quantity: fulfilment === null ? unsent : 0,
    fulfillment_status: fulfilment === null ? null : "fulfilled",
    grams: line.weightGrams,
    price: price(line.unitMinor),
    price_set: moneySet(snapshot, line.unitMinor),
    total_discount: price(line.discountMinor),
    total_discount_set: moneySet(snapshot, line.discountMinor),
    discount_allocations: discountAllocations(snapshot, line),
    taxable: true,
    requires_shipping: true,
    gift_card: false,
    product_exists: true,
    properties: [],
    tax_lines: [taxLine(snapshot, line.vatPercent, line.taxMinor)],
  };
}

/** Lists what sets and the code take off a line, by their places in `discount_applications`: sets come first. */
function discountAllocations(snapshot: OrderSnapshot, { discountMinor, setDiscountMinor = 0 }: OrderLine) {
  const codeIndex = snapshot.setDiscountMinor === undefined ? 0 : 1;
  return [
    { amountMinor: setDiscountMinor, discount_application_index: 0 },
    { amountMinor: discountMinor - setDiscountMinor, discount_application_index: codeIndex },
  ]
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ amountMinor, discount_application_index }) => ({
      amount: decimalsOf(snapshot)(amountMinor),
      amount_set: moneySet(snapshot, amountMinor),
      discount_application_index,
    }));
}

/**
 * Counts the units of each line, by position, that were refunded before dispatch and restocked, or taken off before the
 * order was paid: no parcel has them. Pending refunds count, too.
 */
export function cancelledUnits(
  refunds: readonly Pick<Refund, "lines" | "isReduction">[],
): Map<number, number> {
  return unitsByLine(
    refunds.map(({ lines, isReduction }) => ({
      lines: lines.filter(({ restock }) => isReduction || restock === "cancel"),
    })),
  );
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
