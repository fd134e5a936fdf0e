import type { UseState } from "#shop/modules/store-credit/store-credit.tables.ts";
import { ORDERED, type PaymentState, UNDECIDED } from "#shop/payment/payment-state.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { byKey, groupsBy, reporter, sums } from "./collect-disagreements.ts";
import type { Books } from "./read-records.ts";

/** Returns the expected state of a payment's store credit use. */
function useStateOf(state: PaymentState): UseState {
  if (UNDECIDED.includes(state) || state === "authorised") return "held";
  return ORDERED.includes(state) ? "taken" : "released";
}

/**
 * Compares store credit with payments and refunds: the issued amount is what is open, held and spent; each use belongs
 * to a payment and matches its state; what refunds gave back or issued arrived once.
 */
export function compareCredits({ credits, creditUses, payments, refunds, orders }: Books): Disagreement[] {
  const report = reporter("credits");
  const payment = byKey(payments, ({ id }) => id);
  const use = byKey(creditUses, ({ paymentId }) => paymentId);
  const usesOf = groupsBy(creditUses, ({ creditId }) => creditId);
  for (const { id, issuedMinor, balanceMinor } of credits) {
    const away = (usesOf.get(id) ?? [])
      .filter(({ state }) => state !== "released")
      .reduce((sum, { amountMinor, givenBackMinor }) => sum + amountMinor - givenBackMinor, 0);
    if (issuedMinor !== balanceMinor + away)
      report.add(`credit ${id}`, `issued ${issuedMinor}, open ${balanceMinor}, held or spent ${away}`);
  }
  for (const { paymentId, creditId, amountMinor, state } of creditUses) {
    const of = payment.get(paymentId);
    if (of === undefined) report.add(paymentId, `${state} of a credit without a payment`);
    else {
      if (of.creditMinor !== amountMinor || of.creditId !== creditId)
        report.add(paymentId, `${amountMinor} of credit ${creditId}, the payment says ${of.creditMinor}`);
      if (useStateOf(of.state) !== state) report.add(paymentId, `${state}, payment ${of.state}`);
    }
  }
  for (const { id, creditMinor, state } of payments) {
    if (creditMinor > 0 && !use.has(id))
      report.add(id, `${state} with ${creditMinor} of a credit that is not noted`);
  }
  const done = refunds.filter(({ state }) => state === "done");
  const back = sums(done.map(({ orderId, creditMinor }) => ({ key: String(orderId), amount: creditMinor })));
  for (const { id, number, paymentId, snapshot } of orders) {
    const of = use.get(paymentId ?? "");
    const [given, noted] = [of?.givenBackMinor ?? 0, back.get(String(id)) ?? 0];
    if (given !== noted) report.add(`#${number}`, `${given} given back to a credit, refunds say ${noted}`);
    const agreed = snapshot.payment.credit?.amountMinor ?? 0;
    if (paymentId !== null && agreed !== (payment.get(paymentId)?.creditMinor ?? 0))
      report.add(`#${number}`, `says ${agreed} of store credit`);
  }
  const issued = byKey(credits, ({ refundId }) => String(refundId));
  for (const { id, state, issuedMinor } of refunds) {
    const expected = state === "done" ? issuedMinor : 0;
    const made = issued.get(String(id))?.issuedMinor ?? 0;
    if (made !== expected)
      report.add(`refund ${id}`, `issued ${made} of store credit instead of ${expected}`);
  }
  return report.found;
}
