import type { Address } from "#domain/address/address.ts";
import type { PaymentMeans } from "#domain/payment/payment-methods.ts";

/** A checked payment form without its card; the order is made from it. */
export interface Submission {
  readonly email: string;
  readonly delivery: Address;
  /** Null when it is the delivery address. */
  readonly billing: Address | null;
  /** Tax number of the company on the invoice; null for a person. */
  readonly taxNumber: string | null;
  readonly shippingHandle: string;
  /** `gift_card` where store credit pays all of it. */
  readonly method: PaymentMeans;
  /** `linesFingerprint` of the goods agreed to: a cart that was changed meanwhile is not charged. */
  readonly lines: string;
  /** For an order with a subscription: the version of the consent to its renewals. */
  readonly renewalConsent?: string;
}
