import type { Stripe } from "stripe";
import { isTaken, type PaymentState, readPayment } from "./read-state.ts";
import { isRefusal } from "./stripe-client.ts";
import type { StripeObject } from "./stripe-object.store.ts";

/**
 * Ends what can still be paid or captured under a key that is barred already: an open page, a prepared, asked or held
 * charge. Returns false when the money was captured first.
 *
 * @throws when the object has not ended yet: the bank still answers, or somebody pays at this moment
 */
export async function voidObject(stripe: Stripe, row: StripeObject): Promise<boolean> {
  const { objectId } = row;
  if (objectId === null) return true;
  try {
    await endObject(stripe, row, objectId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const state = await readPayment(stripe, row);
  if (isTaken(state)) return false;
  if (state === null || isEnded(state)) return true;
  throw new Error("Stripe has not ended a voided payment yet.");
}

async function endObject(stripe: Stripe, row: StripeObject, objectId: string): Promise<void> {
  // A prepared charge reads as no payment, and is cancelled, too.
  const state = await readPayment(stripe, row);
  if (isTaken(state) || (state !== null && isEnded(state))) return;
  if (state !== null && state.openSessionId !== null)
    await stripe.checkout.sessions.expire(state.openSessionId);
  else await stripe.paymentIntents.cancel(state?.intent?.id ?? objectId);
}

/** Tells whether nothing can be paid or held any more; a declined charge is not tried again. */
function isEnded({ openSessionId, intent }: PaymentState): boolean {
  if (openSessionId !== null) return false;
  return intent === null || intent.status === "canceled" || intent.status === "requires_payment_method";
}
