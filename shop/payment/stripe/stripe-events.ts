/** Events that the endpoint `<shop url>/payments/notify` is registered for (`docs/how/stripe.md`). */
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "payment_intent.amount_capturable_updated",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "payment_intent.succeeded",
] as const;
