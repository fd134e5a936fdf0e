import { FIRST_ORDER_NUMBER } from "#shop/modules/order/order-number.ts";
import { gatewayRefundKey } from "#shop/payment/refund/gateway-refund-key.ts";
import { isPaidByCredit, owedMinor } from "#shop/payment/owed.ts";
import { gatewayMinor } from "#shop/payment/refund/refund-payment.ts";
import { ORDERED, type PaymentState } from "#shop/payment/payment-state.ts";
import { byKey, groupsBy, reporter, sums, type Disagreement } from "./disagreement.ts";
import type { Books } from "./read-records.ts";

/** States after a capture. */
const TAKEN: readonly PaymentState[] = ["captured", "refunding", "refunded"];

/** Returns an order's expected financial status, by payment state and refunds. */
function financialStatusOf(state: PaymentState, totalMinor: number, paidBackMinor: number): string {
  if (!TAKEN.includes(state)) return "authorized";
  if (paidBackMinor === 0) return "paid";
  return paidBackMinor === totalMinor ? "refunded" : "partially_refunded";
}

/** Compares the gateway's ledger with our payments: money held or taken must be known and correct. */
export function compareGateway(books: Books): Disagreement[] {
  const { authorisations, captures, voids, payments: ours } = books;
  const payment = byKey(ours, ({ id }) => id);
  const captured = byKey(captures, ({ key }) => key);
  const voided = byKey(voids, ({ key }) => key);
  const report = reporter("gateway");
  for (const { key, state, amountMinor, currency } of authorisations) {
    const mine = payment.get(key);
    if (mine === undefined) report.add(key, "authorised without a payment");
    else if (owedMinor(mine) !== amountMinor || mine.currency !== currency) {
      report.add(
        key,
        `authorised ${amountMinor} ${currency}, the payment says ${owedMinor(mine)} ${mine.currency}`,
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
    if (mine && owedMinor(mine) !== amountMinor)
      report.add(key, `took ${amountMinor}, agreed ${owedMinor(mine)}`);
    if (voided.has(key)) report.add(key, "both taken and given back");
  }
  for (const { key } of voids) {
    const state = payment.get(key)?.state;
    if (state !== "voided") report.add(key, `given back, payment ${state ?? "missing"}`);
  }
  return report.found;
}

/** Compares payments with ledger and orders. */
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
  const order = byKey(
    placed.filter(({ paymentId }) => paymentId !== null),
    ({ paymentId }) => paymentId ?? "",
  );
  const refundsOf = groupsBy(refunds, ({ orderId }) => orderId);
  const report = reporter("payments");
  for (const payment of ours) {
    const { id, state, recoveryState } = payment;
    const ledger = asked.get(id)?.state ?? "nothing";
    // Store credit pays all: the gateway does not know it.
    const isAsked = !isPaidByCredit(payment);
    if (!isAsked && ledger !== "nothing") report.add(id, `paid by store credit, ledger says ${ledger}`);
    if (["started", "unknown", "voiding", "authorised", "refunding"].includes(state))
      report.add(id, `${recoveryState === "automatic" ? "not finished" : "needs attention"}: ${state}`);
    if (state === "challenge" && ledger !== "challenge")
      report.add(id, `waits for the bank, ledger says ${ledger}`);
    if (state === "declined" && ledger !== "declined") report.add(id, `declined, ledger says ${ledger}`);
    if (isAsked && state === "voided" && !voided.has(id)) report.add(id, "voided, the ledger has no void");
    if (isAsked && TAKEN.includes(state) && !captured.has(id))
      report.add(id, `${state}, the ledger has no capture`);
    const made = refundsOf.get(payment.orderId ?? 0) ?? [];
    const pending = made.filter((refund) => refund.state === "pending").length;
    if (pending > 0 !== (state === "refunding")) report.add(id, `${state}, ${pending} refunds are pending`);
    const paidBack = sumOf(made.filter((refund) => refund.state === "done"));
    if (TAKEN.includes(state) && (paidBack === payment.amountMinor) !== (state === "refunded"))
      report.add(id, `${state}, paid ${paidBack} of ${payment.amountMinor} back`);
    const hasOrder = ORDERED.includes(state);
    if (hasOrder !== order.has(id))
      report.add(id, hasOrder ? `${state} without an order` : `${state} with an order`);
    if ((payment.orderId ?? null) !== (order.get(id)?.id ?? null)) report.add(id, "names another order");
  }
  return report.found;
}

/** Compares every refund with the ledger's, and with the sum of its parts. */
export function compareRefunds({ captures, paidBack, refunds, orders: placed }: Books): Disagreement[] {
  const report = reporter("refunds");
  const order = byKey(placed, ({ id }) => String(id));
  const ledger = byKey(paidBack, ({ key }) => key);
  const keys = new Set<string>();
  for (const refund of refunds) {
    const { id, orderId, state, amountMinor, lines, shippingMinor } = refund;
    const owed = gatewayMinor(refund);
    const key = gatewayRefundKey(order.get(String(orderId))?.paymentId ?? "", refund);
    keys.add(key);
    const paid = ledger.get(key)?.amountMinor ?? null;
    // A pending refund may be paid already, if the answer was lost.
    if (paid !== (owed || null) && (state === "done" || paid !== null))
      report.add(String(id), `${state} with ${owed}, the ledger has ${paid ?? "nothing"}`);
    if (sumOf(lines) + shippingMinor !== amountMinor) report.add(String(id), "its parts do not add up");
  }
  for (const { key } of paidBack) if (!keys.has(key)) report.add(key, "money was paid back without a refund");
  const taken = byKey(captures, ({ key }) => key);
  const totals = sums(
    paidBack.map(({ paymentKey, amountMinor }) => ({ key: paymentKey, amount: amountMinor })),
  );
  for (const [key, total] of totals) {
    const captured = taken.get(key)?.amountMinor ?? 0;
    if (total > captured) report.add(key, `paid ${total} back, took ${captured}`);
  }
  return report.found;
}

function sumOf(parts: readonly { readonly amountMinor: number }[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Compares orders with their payments, and order numbers with the counter. */
export function compareOrders({ payments: ours, orders: placed, refunds, counters }: Books): Disagreement[] {
  const payment = byKey(ours, ({ id }) => id);
  const refundsOf = groupsBy(refunds, ({ orderId }) => orderId);
  const report = reporter("orders");
  for (const [index, order] of placed.entries()) {
    const { number, totalMinor, snapshot } = order;
    const row = `#${number}`;
    if (number !== FIRST_ORDER_NUMBER + index)
      report.add(row, `should be #${FIRST_ORDER_NUMBER + index}: numbers have a gap`);
    if (order.replacesId === null) {
      const paid = payment.get(order.paymentId ?? "");
      for (const text of againstPayment(order, paid, refundsOf.get(order.id) ?? [])) report.add(row, text);
    } else if (order.paymentId !== null || totalMinor !== 0) {
      report.add(row, "is a replacement, and not free");
    }
    const lines = snapshot.lines.reduce((total, line) => total + line.totalMinor, 0);
    if (lines + snapshot.shipping.priceMinor !== totalMinor)
      report.add(row, "lines and shipping do not add up");
  }
  const last = counters.find(({ name }) => name === "orders")?.last ?? FIRST_ORDER_NUMBER - 1;
  if (last !== FIRST_ORDER_NUMBER - 1 + placed.length) {
    report.add("counter", `says ${last} after ${placed.length} orders`);
  }
  return report.found;
}

/** Lists what differs between an order, its payment and its refunds. */
function againstPayment(
  { totalMinor, currency, financialStatus, refundedMinor, cancelledAt }: Books["orders"][number],
  paid: Books["payments"][number] | undefined,
  made: Books["refunds"],
): string[] {
  const found: string[] = [];
  if (paid === undefined) found.push("has no payment");
  else if (paid.amountMinor !== totalMinor || paid.currency !== currency)
    found.push(`costs ${totalMinor} ${currency}, paid ${paid.amountMinor} ${paid.currency}`);
  const paidBack = sumOf(made.filter(({ state }) => state === "done"));
  if (paidBack !== refundedMinor) found.push(`says ${refundedMinor} paid back, its refunds ${paidBack}`);
  if (cancelledAt !== null && sumOf(made) !== totalMinor)
    found.push(`cancelled, and ${sumOf(made)} of ${totalMinor} given back`);
  if (financialStatus !== financialStatusOf(paid?.state ?? "started", totalMinor, paidBack))
    found.push(`is ${financialStatus}, payment ${paid?.state ?? "missing"}`);
  return found;
}
