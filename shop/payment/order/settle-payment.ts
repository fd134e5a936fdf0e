import { money, type Money } from "#domain/money/money.ts";
import { type Answer, askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import { setCodes } from "#shop/payment/cart-codes.ts";
import { createOrderForPayment } from "./order-for-payment.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { AuthoriseResult, LedgerEntry, PaymentGateway } from "#shop/payment/gateway/payment-gateway.ts";
import { isOutsideGateway, owedMinor } from "#shop/payment/owed.ts";
import {
  isCodeRefused,
  UNDECIDED,
  UNFINISHED,
  type PaymentReason,
  type VoidReason,
} from "#shop/payment/payment-state.ts";
import { changeState, findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { needsAttention } from "#shop/payment/recovery/needs-attention.ts";
import { markPaid } from "./mark-paid.ts";

/**
 * Processes a gateway result as far as possible: to a paid order, a decline, a challenge or "unknown". Requests and
 * processes may run this concurrently; each step is taken by one of them. Returns the payment's new state.
 */
export async function settle(
  context: PaymentContext,
  payment: Payment,
  result: AuthoriseResult,
): Promise<Payment> {
  const { brand, lastFour } = result;
  const trace = { brand, lastFour };
  switch (result.outcome) {
    case "authorised":
      return takeOrder(context, {
        ...payment,
        ...(result.method !== undefined && { method: result.method }),
        ...(lastFour !== null && trace),
      });
    case "challenge": {
      await changeState(context.database, payment.id, {
        from: UNDECIDED,
        to: "challenge",
        now: context.clock(),
        trace,
      });
      context.announceStep("challenge-noted");
      return current(context, payment);
    }
    case "declined": {
      const now = context.clock();
      // A voided key belongs to a payment that another process gave up.
      if (result.reason === "voided") return voidPayment(context, payment, "interrupted");
      await changeState(context.database, payment.id, {
        from: UNDECIDED,
        to: "declined",
        now,
        reason: result.reason,
        trace,
      });
      context.announceStep("decline-noted");
      return current(context, payment);
    }
    case "timeout": {
      await changeState(context.database, payment.id, {
        from: ["started"],
        to: "unknown",
        now: context.clock(),
        trace,
      });
      context.announceStep("timeout-noted");
      return current(context, payment);
    }
  }
}

const HOLDS_MONEY: ReadonlySet<LedgerEntry["state"]> = new Set(["authorised", "captured", "refunded"]);

function isSame(a: Money, b: Money): boolean {
  return a.amount === b.amount && a.currency === b.currency;
}

/**
 * Asks the gateway about a payment whose buyer was on another page, and settles it from the answer. A finished payment
 * stays as it is, and one that the gateway does not know is left to recovery.
 *
 * @returns the payment's state, and the provider's page while the buyer can pay there; null without an answer
 */
export async function settleByGateway(
  context: PaymentContext,
  payment: Payment,
): Promise<{ readonly payment: Payment; readonly redirectUrl: string | null } | null> {
  if (!UNFINISHED.includes(payment.state)) return { payment, redirectUrl: null };
  const answer = await askGateway(context, payment, (gateway) => gateway.find(payment.id));
  context.announceStep("challenge-answered");
  if (!answer.answered) return null;
  const entry = answer.value;
  const redirectUrl = entry?.redirectUrl ?? null;
  // Its lifetime begins once: the same challenge is not noted again.
  if (entry === null || (entry.state === "challenge" && payment.state === "challenge"))
    return { payment, redirectUrl };
  return { payment: await settleFromLedger(context, payment, entry), redirectUrl };
}

/** Settles a payment from the gateway's ledger entry. Of another amount or currency no order is made. */
export function settleFromLedger(
  context: PaymentContext,
  payment: Payment,
  entry: LedgerEntry,
): Promise<Payment> {
  const { method, brand, lastFour, amount } = entry;
  if (HOLDS_MONEY.has(entry.state) && !isSame(amount, money(owedMinor(payment), payment.currency))) {
    context.log.error({ payment: payment.id, amount }, "the gateway holds another amount than is owed");
    return voidPayment(context, payment, "interrupted");
  }
  switch (entry.state) {
    case "authorised":
    case "captured":
    // Only a payment that has its order is ever refunded: an undecided one cannot be.
    case "refunded":
      return settle(context, payment, { outcome: "authorised", method, brand, lastFour });
    case "challenge":
      return settle(context, payment, {
        outcome: "challenge",
        redirectUrl: entry.redirectUrl,
        brand,
        lastFour,
      });
    case "declined":
      return settle(context, payment, {
        outcome: "declined",
        reason: entry.declineReason ?? "card_declined",
        brand,
        lastFour,
      });
    case "voided":
      return voidPayment(context, payment, "interrupted");
  }
}

/**
 * Makes the order of an authorised payment and captures the money; or voids it when no order can be made. The money of
 * a method without a gateway is due from then on.
 */
async function takeOrder(context: PaymentContext, payment: Payment): Promise<Payment> {
  const refusal = await createOrderForPayment(context, payment);
  // The page reports the code as refused: it must not show it as applied.
  if (isCodeRefused(refusal)) await setCodes(context, payment.cartToken, []);
  if (refusal !== null) return voidPayment(context, payment, refusal);
  context.announceStep("order-committed");
  return capture(context, payment);
}

/** Captures the money of a payment that has its order. To be repeated until the gateway answers. */
export async function capture(context: PaymentContext, payment: Payment): Promise<Payment> {
  const before = await current(context, payment);
  if (before.state !== "authorised") return before;
  const answer = await askIfInvolved(context, before, (gateway) => gateway.capture(payment.id));
  context.announceStep("capture-answered");
  if (!answer.answered) return before;
  if (answer.value) await markPaid(context, payment.id);
  // Cannot happen while only undecided payments are given back.
  else await needsAttention(context, payment.id, "order's payment is not held at the gateway");
  return current(context, payment);
}

/** Voids an undecided payment: first in our books, so that no order can be made of it, then at the gateway. */
export async function voidPayment(
  context: PaymentContext,
  payment: Payment,
  reason: VoidReason,
): Promise<Payment> {
  const change = {
    from: UNDECIDED,
    to: "voiding",
    now: context.clock(),
    reason: reason as PaymentReason,
  } as const;
  const voiding = await changeState(context.database, payment.id, change);
  context.announceStep("void-noted");
  return voiding === null ? current(context, payment) : finishVoid(context, voiding);
}

/** Voids at the gateway; to be repeated until it answers. */
export async function finishVoid(context: PaymentContext, payment: Payment): Promise<Payment> {
  const answer = await askIfInvolved(context, payment, (gateway) => gateway.void(payment.id));
  context.announceStep("void-answered");
  if (answer.answered && answer.value) {
    await changeState(context.database, payment.id, {
      from: ["voiding"],
      to: "voided",
      now: context.clock(),
    });
  } else if (answer.answered) {
    await needsAttention(context, payment.id, "payment without an order was captured at the gateway");
  }
  return current(context, payment);
}

/** Calls the gateway; a payment that it has no part in counts as successful. */
async function askIfInvolved(
  context: PaymentContext,
  payment: Payment,
  ask: (gateway: PaymentGateway) => Promise<boolean>,
): Promise<Answer<boolean>> {
  return isOutsideGateway(payment) ? { answered: true, value: true } : askGateway(context, payment, ask);
}

async function current(context: PaymentContext, payment: Payment): Promise<Payment> {
  return (await findPayment(context.database, payment.id)) ?? payment;
}
