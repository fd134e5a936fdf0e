import type { Stripe } from "stripe";
import type { CardBrand } from "#domain/payment/card.ts";
import type {
  CardTrace,
  DeclineReason,
  GatewayMethod,
  StoredMethod,
} from "#shop/payment/gateway/payment-gateway.ts";
import { isRefusal } from "./stripe-client.ts";

const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "amex",
  discover: "discover",
};

const WALLETS: Readonly<Record<string, GatewayMethod>> = { apple_pay: "apple_pay", google_pay: "google_pay" };

export const NO_CARD: CardTrace = { brand: null, lastFour: null };

interface UsedMethod extends CardTrace {
  readonly method: GatewayMethod;
}

/** Returns the method of a charge. One that the shop has no name for counts as a card without a trace. */
export function readChargedMethod(charge: Stripe.Charge | null): UsedMethod {
  const details = charge?.payment_method_details;
  if (details?.type === "paypal") return { method: "paypal", ...NO_CARD };
  const { card } = details ?? {};
  if (card === undefined) return { method: "card", ...NO_CARD };
  return {
    method: WALLETS[card.wallet?.type ?? ""] ?? "card",
    brand: BRANDS[card.brand ?? ""] ?? "unknown",
    lastFour: card.last4,
  };
}

/** Returns a method that can be charged later; null once it was removed, and for one that Stripe does not know. */
export async function findStoredMethod(
  stripe: Stripe,
  token: string,
): Promise<{ readonly stored: StoredMethod; readonly customer: string } | null> {
  try {
    const { id, customer, card } = await stripe.paymentMethods.retrieve(token);
    if (customer === null) return null;
    const stored: StoredMethod = {
      token: id,
      method: "card",
      brand: card === undefined ? null : (BRANDS[card.brand] ?? "unknown"),
      lastFour: card?.last4 ?? null,
    };
    return { stored, customer: typeof customer === "string" ? customer : customer.id };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Returns the reason of a decline. */
export function readDecline(error: Stripe.PaymentIntent.LastPaymentError | null): DeclineReason {
  if (error?.code === "authentication_required" || error?.decline_code === "authentication_required")
    return "authentication_required";
  if (error?.code === "payment_intent_authentication_failure") return "challenge_refused";
  return error?.decline_code === "insufficient_funds" ? "insufficient_funds" : "card_declined";
}
