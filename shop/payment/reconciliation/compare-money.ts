import { gatewayRefundKey } from "#shop/payment/refund/gateway-refund-key.ts";
import { isOutsideGateway, owedMinor } from "#shop/payment/owed.ts";
import { gatewayMinor } from "#shop/payment/refund/refund-payment.ts";
import { ORDERED, type PaymentState } from "#shop/payment/payment-state.ts";
import { type BookOptions, isNewerThanLedger } from "./compare-goods.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { isDeferredMethod } from "#domain/payment/payment-methods.ts";
import { byKey, groupsBy, reporter } from "./collect-disagreements.ts";
import type { Books } from "./read-records.ts";

/** States after a capture. */
const TAKEN: readonly PaymentState[] = ["captured", "refunding", "refunded"];

/** States of methods without a gateway alone. */
const DEFERRED_STATES: readonly PaymentState[] = ["due", "waived"];

/** Returns an order's expected financial status, by payment state and refunds. */
function financialStatusOf(state: PaymentState, totalMinor: number, paidBackMinor: number): string {
  if (state === "due") return "pending";
  if (state === "waived") return "voided";
  if (!TAKEN.includes(state)) return "authorized";
  if (paidBackMinor === 0) return "paid";
  return paidBackMinor === totalMinor ? "refunded" : "partially_refunded";
}

/** Compares the gateway's ledger with our payments: money held or taken must be known and correct. */
export function compareGateway({
  ledger,
  payments: ours,
}: Pick<Books, "ledger" | "payments">): Disagreement[] {
  const payment = byKey(ours, ({ id }) => id);
  const report = reporter("gateway");
  for (const { idempotencyKey: key, asked, capturedMinor, isVoided } of ledger) {
    const mine = payment.get(key);
    const state = mine?.state ?? "missing";
    if (asked !== null) {
      const { amount, currency } = asked.amount;
      if (mine === undefined) report.add(key, "authorised without a payment");
      else if (owedMinor(mine) !== amount || mine.currency !== currency) {
        const expected = `${owedMinor(mine)} ${mine.currency}`;
        report.add(key, `authorised ${amount} ${currency}, the payment says ${expected}`);
      }
      if (asked.state === "authorised" && !isVoided && capturedMinor === null)
        report.add(key, `money is held and neither taken nor given back; payment ${state}`);
    }
    if (capturedMinor !== null) {
      if (!TAKEN.includes(mine?.state ?? "started")) report.add(key, `money was taken, payment ${state}`);
      if (mine && owedMinor(mine) !== capturedMinor)
        report.add(key, `took ${capturedMinor}, agreed ${owedMinor(mine)}`);
      if (isVoided) report.add(key, "both taken and given back");
    }
    if (isVoided && state !== "voided") report.add(key, `given back, payment ${state}`);
  }
  return report.found;
}

/** Tells whether all that is open of a payment are refunds without a gateway, which a person pays by bank transfer. */
function isOwedByHand(
  { method, state }: Books["payments"][number],
  made: readonly Books["refunds"][number][],
): boolean {
  return (
    isDeferredMethod(method) &&
    state === "refunding" &&
    made.every((refund) => refund.state === "done" || refund.refusedAt !== null)
  );
}

/** Compares payments with ledger and orders. */
export function comparePayments({ ledger, refunds, payments: ours, orders: placed }: Books): Disagreement[] {
  const record = byKey(ledger, ({ idempotencyKey }) => idempotencyKey);
  const order = byKey(
    placed.filter(({ paymentId }) => paymentId !== null),
    ({ paymentId }) => paymentId ?? "",
  );
  const refundsOf = groupsBy(refunds, ({ orderId }) => orderId);
  const report = reporter("payments");
  for (const payment of ours) {
    const { id, state, recoveryState } = payment;
    const entry = record.get(id);
    const asked = entry?.asked?.state ?? "nothing";
    const isAsked = !isOutsideGateway(payment);
    if (!isAsked && asked !== "nothing") report.add(id, `paid outside the gateway, ledger says ${asked}`);
    if (isDeferredMethod(payment.method) ? state === "authorised" : DEFERRED_STATES.includes(state))
      report.add(id, `${state} with the method ${payment.method}`);
    const made = refundsOf.get(payment.orderId ?? 0) ?? [];
    const isOpen = ["started", "unknown", "voiding", "authorised", "refunding"].includes(state);
    if (isOpen && !isOwedByHand(payment, made))
      report.add(id, `${recoveryState === "automatic" ? "not finished" : "needs attention"}: ${state}`);
    if (state === "challenge" && asked !== "challenge")
      report.add(id, `waits for the bank, ledger says ${asked}`);
    if (state === "declined" && asked !== "declined") report.add(id, `declined, ledger says ${asked}`);
    if (isAsked && state === "voided" && entry?.isVoided !== true)
      report.add(id, "voided, the ledger has no void");
    if (isAsked && TAKEN.includes(state) && (entry?.capturedMinor ?? null) === null)
      report.add(id, `${state}, the ledger has no capture`);
    const pending = made.filter((refund) => refund.state === "pending").length;
    if (pending > 0 !== (state === "refunding")) report.add(id, `${state}, ${pending} refunds are pending`);
    const givenBack = sumOf(made.filter((refund) => refund.state === "done"));
    if (TAKEN.includes(state) && (givenBack === payment.amountMinor) !== (state === "refunded"))
      report.add(id, `${state}, ${givenBack} of ${payment.amountMinor} taken off or paid back`);
    const hasOrder = ORDERED.includes(state);
    if (hasOrder !== order.has(id))
      report.add(id, hasOrder ? `${state} without an order` : `${state} with an order`);
    if ((payment.orderId ?? null) !== (order.get(id)?.id ?? null)) report.add(id, "names another order");
  }
  return report.found;
}

/** Compares every refund with the ledger's, and with the sum of its parts. */
export function compareRefunds(
  { ledger, refunds, orders: placed }: Pick<Books, "ledger" | "refunds" | "orders">,
  { now }: BookOptions,
): Disagreement[] {
  const report = reporter("refunds");
  const order = byKey(placed, ({ id }) => String(id));
  const paidBack = byKey(
    ledger.flatMap((record) => record.refunds),
    ({ refundKey }) => refundKey,
  );
  const keys = new Set<string>();
  for (const refund of refunds) {
    const { id, orderId, state, amountMinor, lines, shippingMinor } = refund;
    const owed = gatewayMinor(refund);
    const key = gatewayRefundKey(order.get(String(orderId))?.paymentId ?? "", refund);
    keys.add(key);
    const paid = paidBack.get(key)?.amountMinor ?? null;
    // A pending refund may be paid already, if the answer was lost; one just done may be newer than the ledger's list.
    const isExpected = state === "done" && !isNewerThanLedger(refund.doneAt, now);
    if (paid !== (owed || null) && (isExpected || paid !== null))
      report.add(String(id), `${state} with ${owed}, the ledger has ${paid ?? "nothing"}`);
    if (sumOf(lines) + shippingMinor !== amountMinor) report.add(String(id), "its parts do not add up");
    if (refund.isReduction && state !== "done") report.add(String(id), "takes something off, and is pending");
  }
  for (const key of paidBack.keys())
    if (!keys.has(key)) report.add(key, "money was paid back without a refund");
  for (const { idempotencyKey: key, capturedMinor, refunds: made } of ledger) {
    const total = sumOf(made);
    if (total > (capturedMinor ?? 0)) report.add(key, `paid ${total} back, took ${capturedMinor ?? 0}`);
  }
  return report.found;
}

function sumOf(parts: readonly { readonly amountMinor: number }[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Compares orders with their payments, and each number with the one before. */
export function compareOrders({ payments: ours, orders: placed, refunds, gaps }: Books): Disagreement[] {
  const payment = byKey(ours, ({ id }) => id);
  const refundsOf = groupsBy(refunds, ({ orderId }) => orderId);
  const report = reporter("orders");
  for (const order of placed) {
    const { number, totalMinor, snapshot } = order;
    const row = `#${number}`;
    if (gaps.has(number)) report.add(row, `there is no #${number - 1}: numbers have a gap`);
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
  return report.found;
}

/** Lists what differs between an order, its payment and its refunds. */
function againstPayment(
  {
    totalMinor,
    currency,
    financialStatus,
    reducedMinor,
    refundedMinor,
    cancelledAt,
  }: Books["orders"][number],
  paid: Books["payments"][number] | undefined,
  made: Books["refunds"],
): string[] {
  const found: string[] = [];
  if (paid === undefined) found.push("has no payment");
  else if (paid.amountMinor !== totalMinor || paid.currency !== currency)
    found.push(`costs ${totalMinor} ${currency}, paid ${paid.amountMinor} ${paid.currency}`);
  const paidBack = sumOf(made.filter(({ state, isReduction }) => state === "done" && !isReduction));
  if (paidBack !== refundedMinor) found.push(`says ${refundedMinor} paid back, its refunds ${paidBack}`);
  const reduced = sumOf(made.filter(({ isReduction }) => isReduction));
  if (reduced !== reducedMinor) found.push(`says ${reducedMinor} taken off, its refunds ${reduced}`);
  const isWaived = paid?.state === "waived";
  if (isWaived && cancelledAt === null) found.push("is not cancelled, and nothing is owed");
  if (cancelledAt !== null && !isWaived && sumOf(made) !== totalMinor)
    found.push(`cancelled, and ${sumOf(made)} of ${totalMinor} given back`);
  if (financialStatus !== financialStatusOf(paid?.state ?? "started", totalMinor - reduced, paidBack))
    found.push(`is ${financialStatus}, payment ${paid?.state ?? "missing"}`);
  return found;
}
