import type { Stripe } from "stripe";
import type { Money } from "#domain/money/money.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import type { PaymentState } from "./read-state.ts";
import { isRefusal } from "./stripe-client.ts";

const PAGE_REFUNDS = 100;

/**
 * Refunds part of a captured payment, once for a refund key: a refund with the key in its metadata is that refund, and
 * Stripe's idempotency covers two calls at once. Returns false when Stripe refuses it for good.
 */
export async function refundCharge(
  stripe: Stripe,
  { entry, intent }: PaymentState,
  { amount: { amount, currency }, refundKey }: { readonly amount: Money; readonly refundKey: string },
): Promise<boolean> {
  if (intent === null || entry.amount.currency !== currency || amount < 1) return false;
  const made = await listRefunds(stripe, intent.id);
  const own = made.find(({ metadata }) => metadata?.["refund_key"] === refundKey);
  if (own !== undefined) return isPaid(own);
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intent.id, amount, metadata: { refund_key: refundKey } },
      { idempotencyKey: `refund ${refundKey}` },
    );
    return isPaid(refund);
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Lists the refunds of a charge that were paid, for reconciliation. */
export async function readRefunds(
  stripe: Stripe,
  { intent, charge }: Pick<PaymentState, "intent" | "charge">,
): Promise<LedgerRecord["refunds"]> {
  if (intent === null || charge === null || charge.amount_refunded === 0) return [];
  const made = await listRefunds(stripe, intent.id);
  return made
    .filter(isPaid)
    .map(({ id, amount, metadata }) => ({ refundKey: metadata?.["refund_key"] ?? id, amountMinor: amount }));
}

async function listRefunds(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = [];
  const list = stripe.refunds.list({ payment_intent: intentId, limit: PAGE_REFUNDS });
  for await (const refund of list) refunds.push(refund);
  return refunds;
}

function isPaid({ status }: Stripe.Refund): boolean {
  return status !== "failed" && status !== "canceled";
}
