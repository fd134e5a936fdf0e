import { CARD_MARKS, type PaymentMarkName } from "#design/payment-marks.ts";
import {
  BANK_TRANSFER,
  CASH_ON_DELIVERY,
  isPaymentMethod,
  STORE_CREDIT_MEANS,
} from "#domain/payment/payment-methods.ts";
import { m } from "#app/i18n/messages.ts";
import { isTransferMethod } from "./bank-transfer.ts";
import { isCashMethod } from "./cash-on-delivery.ts";
import type { MirroredCard } from "#app/features/orders/mirrored-order.ts";

/** Returns the common name of the platform's way to pay; an unknown one stays as it is. */
export function paymentName(method: string): string {
  switch (method) {
    case "card":
    case "shopify_payments":
      return m["orders.payment_card"]();
    case STORE_CREDIT_MEANS:
      return m["orders.payment_gift_card"]();
    case "paypal":
      return "PayPal";
    case "apple_pay":
      return "Apple Pay";
    case "google_pay":
      return "Google Pay";
    default:
      if (method === CASH_ON_DELIVERY || isCashMethod(method)) return m["orders.payment_cash"]();
      return method === BANK_TRANSFER || isTransferMethod(method) ? m["orders.payment_transfer"]() : method;
  }
}

/** Names that are the same in every language, by the platform's name in lower case. */
const BRANDS: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    visa: "Visa",
    mastercard: "Mastercard",
    maestro: "Maestro",
    amex: "American Express",
    american_express: "American Express",
    discover: "Discover",
    unknown: null,
  }),
);

/** Returns the logo of a way to pay, or of the card used; null if there is none. */
export function paymentMark(method: string, card: MirroredCard | null): PaymentMarkName | null {
  if (isPaymentMethod(method) && method !== "card") return method;
  const brand = card?.brand?.toLowerCase().replace("american_express", "amex");
  return CARD_MARKS.find((mark) => mark === brand) ?? null;
}

/** Formats a card: "Visa •••• 4242". */
export function cardName({ brand, lastFour }: MirroredCard): string {
  const known = brand === null ? null : BRANDS.get(brand.toLowerCase());
  return [known === undefined ? brand : known, "••••", lastFour].filter(Boolean).join(" ");
}
