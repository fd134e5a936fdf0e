import { type ChosenMethod, isDeferredMethod, type PaymentMethod } from "#domain/payment/payment-methods.ts";
import { m } from "#app/i18n/messages.ts";

/** Names a way to pay, in the page's language. */
export function methodName(method: ChosenMethod): string {
  if (isDeferredMethod(method)) return m[`checkout_page.payment_${method}`]();
  return method === "card" ? m["checkout_page.payment_card"]() : WALLETS[method];
}

/** Names that are the same in every language. */
const WALLETS: Readonly<Record<Exclude<PaymentMethod, "card">, string>> = {
  paypal: "PayPal",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};
