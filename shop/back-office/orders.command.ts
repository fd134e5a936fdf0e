import { extraLabel, readExtras } from "#domain/checkout/read-extras.ts";
import { type CurrencyCode, toDecimal } from "#domain/money/money.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import {
  type FulfillableOrder,
  findOrderByNumber,
  listOrders,
  ORDER_STAGES,
  type OrderStage,
  stageOf,
} from "#shop/modules/order/order.store.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { describeMeans } from "./describe-means.ts";
import { done, misused, readOption, refuse, wholeNumber } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";

const DEFAULT_LIMIT = "50";
/** Language of the commands. */
const OFFICE_LANGUAGE = "en";

export const ordersCommand: BackOfficeCommand = {
  name: "orders",
  usage: `[--status ${ORDER_STAGES.join("|")}] [--limit <n>]`,
  summary: "the newest orders",
  options: { status: { type: "string" }, limit: { type: "string" } },
  words: [0, 0],
  run: async ({ database }, input) => {
    const status = readOption(input, "status");
    const stage = ORDER_STAGES.find((candidate) => candidate === status);
    if (status !== undefined && stage === undefined)
      return misused(`--status is one of ${ORDER_STAGES.join(", ")}.`);
    const limit = wholeNumber(readOption(input, "limit") ?? DEFAULT_LIMIT);
    if (limit === null || limit < 1) return misused("--limit is a whole number from 1.");
    const found = await listOrders(database, { stage, limit });
    const rows = found.map(summaryOf);
    const text = formatTable(
      rows,
      [
        { title: "order", of: ({ name }) => name },
        { title: "placed (UTC)", of: ({ placedAt }) => formatMoment(new Date(placedAt)) },
        { title: "status", of: (row) => (row.holdReason === null ? row.status : `${row.status}, on hold`) },
        { title: "items", of: ({ items }) => items, right: true },
        { title: "total", of: ({ total, currency }) => `${total} ${currency}`, right: true },
        { title: "customer", of: ({ email }) => email },
      ],
      stage === undefined ? "No orders yet." : `No orders are ${stage}.`,
    );
    return done(text, rows);
  },
};

export const orderCommand: BackOfficeCommand = {
  name: "order",
  usage: "<number>",
  summary: "everything about one order",
  words: [1, 1],
  run: async ({ database }, { positionals: [text = ""] }) => {
    const number = orderNumber(text);
    if (number === null) return misused(NOT_A_NUMBER);
    const found = await findOrderByNumber(database, number);
    if (found === null) return refuse(noSuchOrder(number));
    const { paymentId } = found.order;
    const payment = paymentId === null ? null : await findPayment(database, paymentId);
    return done(describe(found, payment), { ...summaryOf(found), ...detailsOf(found, payment) });
  },
};

export const NOT_A_NUMBER = "An order is named by its number, such as 1001.";

/** Parses `1001` or `#1001`; null for any other text. */
export function orderNumber(text: string): number | null {
  return wholeNumber(text.replace(/^#/, ""));
}

function noSuchOrder(number: number): string {
  return `There is no order ${orderName(number)}.`;
}

interface Summary {
  readonly number: number;
  readonly name: string;
  readonly placedAt: string;
  readonly status: OrderStage;
  readonly items: number;
  readonly total: string;
  readonly currency: CurrencyCode;
  readonly email: string;
  readonly holdReason: string | null;
}

function summaryOf(found: FulfillableOrder): Summary {
  const { number, createdAt, snapshot, totalMinor, currency, email, holdReason } = found.order;
  return {
    number,
    name: orderName(number),
    placedAt: createdAt.toISOString(),
    status: stageOf(found),
    items: snapshot.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toDecimal({ amount: totalMinor, currency }),
    currency,
    email: found.order.anonymisedAt === null ? email : "(forgotten)",
    holdReason,
  };
}

function detailsOf({ order, fulfilment }: FulfillableOrder, payment: Payment | null) {
  const { snapshot, currency } = order;
  const decimal = (amount: number): string => toDecimal({ amount, currency });
  return {
    language: order.language,
    lines: snapshot.lines.map(({ title, variantTitle, sku, quantity, unitMinor, totalMinor }, place) => ({
      // As `refund --line` and `replace --line` name it.
      line: place + 1,
      title,
      variant: variantTitle,
      sku,
      quantity,
      price: decimal(unitMinor),
      total: decimal(totalMinor),
    })),
    subtotal: decimal(snapshot.subtotalMinor),
    discount: decimal(snapshot.discountMinor),
    setDiscount: decimal(snapshot.setDiscountMinor ?? 0),
    shipping: decimal(snapshot.shipping.priceMinor),
    tax: decimal(snapshot.taxMinor),
    reduced: decimal(order.reducedMinor),
    refunded: decimal(order.refundedMinor),
    codes: snapshot.discountCodes.map(({ code }) => code),
    delivery: snapshot.delivery,
    billing: snapshot.billing,
    note: snapshot.note,
    extras: readExtras(snapshot.attributes),
    payment: payment && {
      state: payment.state,
      method: payment.method,
      brand: payment.brand,
      lastFour: payment.lastFour,
      storeCredit: decimal(payment.creditMinor),
    },
    fulfilment: fulfilment && {
      sentAt: fulfilment.createdAt.toISOString(),
      tracking: fulfilment.trackingNumber,
      company: fulfilment.trackingCompany,
      deliveredAt: fulfilment.deliveredAt?.toISOString() ?? null,
    },
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
  };
}

function describe(found: FulfillableOrder, payment: Payment | null): string {
  const { order } = found;
  const { name, placedAt, status, total, currency, email } = summaryOf(found);
  const details = detailsOf(found, payment);
  const { delivery, fulfilment } = details;
  const card =
    payment === null
      ? ""
      : describeMeans(payment, toDecimal({ amount: payment.creditMinor, currency: order.currency }));
  const facts = formatFacts([
    ["order", `${name}, ${status}`],
    ["on hold", order.heldAt && `${formatMoment(order.heldAt)} UTC, ${order.holdReason}`],
    ["placed", `${formatMoment(new Date(placedAt))} UTC, in ${order.language}`],
    ["customer", email],
    ["deliver to", `${delivery.firstName} ${delivery.lastName}, ${delivery.phone ?? "no phone"}`],
    [
      "",
      [
        delivery.company,
        delivery.address1,
        delivery.address2,
        `${delivery.postalCode ?? ""} ${delivery.city}`,
        delivery.state,
        delivery.country,
      ]
        .filter(Boolean)
        .join(", "),
    ],
    ["note", details.note],
    ...details.extras.map(({ key, value }) => [extraLabel(key, OFFICE_LANGUAGE), value] as const),
    ["payment", payment === null ? null : `${payment.state}, ${card}`],
    [
      "sent",
      fulfilment &&
        [formatMoment(new Date(fulfilment.sentAt)), fulfilment.company, fulfilment.tracking]
          .filter(Boolean)
          .join(", "),
    ],
    ["delivered", fulfilment?.deliveredAt ? formatMoment(new Date(fulfilment.deliveredAt)) : null],
    [
      "cancelled",
      order.cancelledAt && `${formatMoment(order.cancelledAt)}, ${order.cancelReason ?? "other"}`,
    ],
  ]);
  const lines = formatTable(
    details.lines,
    [
      { title: "line", of: ({ line }) => line, right: true },
      { title: "quantity", of: ({ quantity }) => quantity, right: true },
      { title: "sku", of: ({ sku }) => sku },
      { title: "product", of: ({ title, variant }) => `${title}, ${variant}` },
      { title: "price", of: ({ price }) => price, right: true },
      { title: "paid", of: (line) => line.total, right: true },
    ],
    "No lines.",
  );
  const codes = details.codes.length === 0 ? "" : ` (${details.codes.join(", ")})`;
  const { discountMinor, setDiscountMinor = 0 } = order.snapshot;
  const ofSets = setDiscountMinor === 0 ? "" : `, of it sets ${details.setDiscount}`;
  const sums = formatFacts([
    ["subtotal", `${details.subtotal} ${currency}`],
    ["discount", discountMinor === 0 ? null : `-${details.discount} ${currency}${ofSets}${codes}`],
    ["shipping", `${details.shipping} ${currency}`],
    ["total", `${total} ${currency}, of it tax ${details.tax}`],
    ["taken off before it was paid", order.reducedMinor === 0 ? null : `-${details.reduced} ${currency}`],
    ["refunded", order.refundedMinor === 0 ? null : `-${details.refunded} ${currency}`],
  ]);
  return [facts, "", lines, "", sums].join("\n");
}
