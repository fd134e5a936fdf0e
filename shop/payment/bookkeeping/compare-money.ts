import { FIRST_ORDER_NUMBER } from "../../modules/order/order-number.ts";
import { ORDERED, type PaymentState } from "../payment-state.ts";
import { byKey, reporter, type Disagreement } from "./disagreement.ts";
import type { Books } from "./read-books.ts";

/** The gateway took the money of these. */
const TAKEN: readonly PaymentState[] = ["captured", "refunding", "refunded"];

const FINANCIAL_STATUS: Partial<Record<PaymentState, string>> = {
  captured: "paid",
  refunding: "paid",
  refunded: "refunded",
};

/** Every row of the ledger against our payments: money held or taken has to be known and right. */
export function compareGateway(books: Books): Disagreement[] {
  const { authorisations, captures, refunds, voids, payments: ours } = books;
  const payment = byKey(ours, ({ id }) => id);
  const captured = byKey(captures, ({ key }) => key);
  const voided = byKey(voids, ({ key }) => key);
  const report = reporter("gateway");
  for (const { key, state, amountMinor, currency } of authorisations) {
    const mine = payment.get(key);
    if (mine === undefined) report.add(key, "authorised without a payment");
    else if (mine.amountMinor !== amountMinor || mine.currency !== currency) {
      report.add(
        key,
        `authorised ${amountMinor} ${currency}, the payment says ${mine.amountMinor} ${mine.currency}`,
      );
    }
    const held = state === "authorised" && !voided.has(key) && !captured.has(key);
    if (held)
      report.add(key, `money is held and neither taken nor given back; payment ${mine?.state ?? "missing"}`);
  }
  for (const { key, amountMinor } of captures) {
    const mine = payment.get(key);
    if (!TAKEN.includes(mine?.state ?? "started"))
      report.add(key, `money was taken, payment ${mine?.state ?? "missing"}`);
    if (mine && mine.amountMinor !== amountMinor)
      report.add(key, `took ${amountMinor}, agreed ${mine.amountMinor}`);
    if (voided.has(key)) report.add(key, "both taken and given back");
  }
  for (const { key, amountMinor } of refunds) {
    const mine = payment.get(key);
    if (mine?.state !== "refunded")
      report.add(key, `money was paid back, payment ${mine?.state ?? "missing"}`);
    if (captured.get(key)?.amountMinor !== amountMinor)
      report.add(key, `paid ${amountMinor} back, not what it took`);
  }
  for (const { key } of voids) {
    const state = payment.get(key)?.state;
    if (state !== "voided") report.add(key, `given back, payment ${state ?? "missing"}`);
  }
  return report.found;
}

/** Every payment against ledger and orders. */
export function comparePayments({
  authorisations,
  captures,
  refunds,
  voids,
  payments: ours,
  orders: placed,
}: Books): Disagreement[] {
  const asked = byKey(authorisations, ({ key }) => key);
  const captured = byKey(captures, ({ key }) => key);
  const voided = byKey(voids, ({ key }) => key);
  const refunded = byKey(refunds, ({ key }) => key);
  const order = byKey(placed, ({ paymentId }) => paymentId);
  const report = reporter("payments");
  for (const payment of ours) {
    const { id, state, reason, recoveryState } = payment;
    const ledger = asked.get(id)?.state ?? "nothing";
    if (["started", "unknown", "voiding", "authorised", "refunding"].includes(state))
      report.add(id, `${recoveryState === "automatic" ? "not finished" : "needs attention"}: ${state}`);
    if (state === "challenge" && ledger !== "challenge")
      report.add(id, `waits for the bank, ledger says ${ledger}`);
    // A code is refused before the gateway is asked.
    const expected = reason === "code_refused" ? "nothing" : "declined";
    if (state === "declined" && ledger !== expected) report.add(id, `declined, ledger says ${ledger}`);
    if (state === "voided" && !voided.has(id)) report.add(id, "voided, the ledger has no void");
    if (state === "captured" && !captured.has(id)) report.add(id, "captured, the ledger has no capture");
    if (state === "refunded" && !refunded.has(id)) report.add(id, "refunded, the ledger has no refund");
    const hasOrder = ORDERED.includes(state);
    if (hasOrder !== order.has(id))
      report.add(id, hasOrder ? `${state} without an order` : `${state} with an order`);
    if ((payment.orderId ?? null) !== (order.get(id)?.id ?? null)) report.add(id, "names another order");
  }
  return report.found;
}

/** Every order against its payment, and the numbers against each other. */
export function compareOrders({ payments: ours, orders: placed, counters }: Books): Disagreement[] {
  const payment = byKey(ours, ({ id }) => id);
  const report = reporter("orders");
  placed.forEach((order, index) => {
    const { number, totalMinor, currency, financialStatus, snapshot } = order;
    const row = `#${number}`;
    if (number !== FIRST_ORDER_NUMBER + index)
      report.add(row, `should be #${FIRST_ORDER_NUMBER + index}: numbers have a gap`);
    const paid = payment.get(order.paymentId);
    if (paid === undefined) report.add(row, "has no payment");
    else if (paid.amountMinor !== totalMinor || paid.currency !== currency) {
      report.add(row, `costs ${totalMinor} ${currency}, paid ${paid.amountMinor} ${paid.currency}`);
    }
    const expected = FINANCIAL_STATUS[paid?.state ?? "started"] ?? "authorized";
    const givenBack = paid?.state === "refunding" || paid?.state === "refunded";
    if ((order.cancelledAt !== null) !== givenBack)
      report.add(row, `cancelled and given back do not go together, payment ${paid?.state ?? "missing"}`);
    if (financialStatus !== expected)
      report.add(row, `is ${financialStatus}, payment ${paid?.state ?? "missing"}`);
    const lines = snapshot.lines.reduce((total, line) => total + line.totalMinor, 0);
    if (lines + snapshot.shipping.priceMinor !== totalMinor)
      report.add(row, "lines and shipping do not add up");
  });
  const last = counters.find(({ name }) => name === "orders")?.last ?? FIRST_ORDER_NUMBER - 1;
  if (last !== FIRST_ORDER_NUMBER - 1 + placed.length) {
    report.add("counter", `says ${last} after ${placed.length} orders`);
  }
  return report.found;
}
