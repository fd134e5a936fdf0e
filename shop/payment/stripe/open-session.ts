import type { Stripe } from "stripe";
import type { AuthoriseRequest } from "#shop/payment/gateway/payment-gateway.ts";
import { textsIn } from "#shop/texts/say.ts";

/** The shop ends a page after a quarter of an hour; Stripe does, should the shop be gone. Stripe's minimum is 30 minutes. */
const SESSION_LIFETIME_S = 60 * 60;

/** Keys of the metadata by which an object is found again from an event or a list. */
export interface OwnMetadata {
  /** Address of the shop: an account may have others. */
  readonly shop: string;
  readonly shop_key: string;
}

type PageRequest = Pick<AuthoriseRequest, "returnUrl" | "cancelUrl" | "buyer">;

/** Opens a page on which the buyer pays; the amount is held only. A page of a subscription also stores the card. */
export function openPaymentSession(
  stripe: Stripe,
  { amount, keep = false, ...request }: Omit<AuthoriseRequest, "instrument" | "idempotencyKey">,
  { metadata, now }: { readonly metadata: OwnMetadata; readonly now: Date },
): Promise<Stripe.Checkout.Session> {
  const name = textsIn(request.buyer.language)("payment.hosted.order");
  return stripe.checkout.sessions.create({
    ...pageOf(request, now),
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.amount,
          product_data: { name },
        },
      },
    ],
    // The held amount is the order's, in its currency.
    adaptive_pricing: { enabled: false },
    metadata: { ...metadata },
    payment_intent_data: {
      capture_method: "manual",
      metadata: { ...metadata },
      ...(keep && { setup_future_usage: "off_session" }),
    },
    // A filter: Stripe shows those of them that the merchant has switched on and the order's currency allows.
    allowed_payment_method_types: keep ? ["card"] : ["card", "paypal"],
    ...(keep && { customer_creation: "always" }),
  });
}

/** Opens a page on which the buyer stores a card. */
export function openSetUpSession(
  stripe: Stripe,
  request: PageRequest,
  { metadata, now }: { readonly metadata: OwnMetadata; readonly now: Date },
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    ...pageOf(request, now),
    mode: "setup",
    customer_creation: "always",
    allowed_payment_method_types: ["card"],
    metadata: { ...metadata },
    setup_intent_data: { metadata: { ...metadata } },
  });
}

function pageOf(
  { returnUrl, cancelUrl, buyer }: PageRequest,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  return {
    success_url: returnUrl,
    cancel_url: cancelUrl,
    locale: buyer.language,
    expires_at: Math.floor(now.getTime() / 1000) + SESSION_LIFETIME_S,
    ...(buyer.email !== "" && { customer_email: buyer.email }),
  };
}
