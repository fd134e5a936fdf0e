import type { Stripe } from "stripe";
import type { StoredChargeRequest } from "#shop/payment/gateway/payment-gateway.ts";
import { findStoredMethod } from "./read-method.ts";
import type { OwnMetadata } from "./open-session.ts";
import { isDecline, isRefusal } from "./stripe-client.ts";

/**
 * Prepares a charge of a stored method, without holding money. A method that was removed gives a charge that cannot be
 * confirmed, which reads as declined.
 */
export async function prepareCharge(
  stripe: Stripe,
  { amount, token }: Pick<StoredChargeRequest, "amount" | "token">,
  metadata: OwnMetadata,
): Promise<Stripe.PaymentIntent> {
  const found = await findStoredMethod(stripe, token);
  return stripe.paymentIntents.create({
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    capture_method: "manual",
    allowed_payment_method_types: ["card"],
    metadata: { ...metadata },
    ...(found && { customer: found.customer, payment_method: token }),
  });
}

/**
 * Confirms a prepared charge: holds the money, is declined, or asks for the customer who is present. Does nothing to a
 * charge that was confirmed or cancelled already. What became of it is read afterwards.
 */
export async function confirmCharge(
  stripe: Stripe,
  intentId: string,
  { buyerIsPresent, returnUrl }: Pick<StoredChargeRequest, "buyerIsPresent" | "returnUrl">,
): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(intentId);
  if (status !== "requires_confirmation") return;
  try {
    await stripe.paymentIntents.confirm(
      intentId,
      buyerIsPresent ? { return_url: returnUrl } : { off_session: true },
    );
  } catch (error) {
    // Declined; or confirmed or cancelled by another process.
    if (!isDecline(error) && !isRefusal(error)) throw error;
  }
}
