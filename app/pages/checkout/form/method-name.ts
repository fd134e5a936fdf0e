import type { ChosenMethod } from "#domain/payment/payment-methods.ts";
import { m } from "#app/i18n/messages.ts";

/** Names a way to pay, in the page's language. */
export function methodName(method: ChosenMethod): string {
  const name = NAMES[method];
  return typeof name === "string" ? name : name();
}

/** Names of wallets are the same in every language. */
const NAMES: Readonly<Record<ChosenMethod, string | (() => string)>> = {
  card: m["checkout_page.payment_card"],
  cash_on_delivery: m["checkout_page.payment_cash_on_delivery"],
  bank_transfer: m["checkout_page.payment_bank_transfer"],
  paypal: "PayPal",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};
