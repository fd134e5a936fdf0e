import type { Address } from "#domain/address/address.ts";
import type { PaymentMeans } from "#domain/payment/payment-methods.ts";

/** A checked payment form without its card: what the order is made from. */
export interface Submission {
  readonly email: string;
  readonly delivery: Address;
  /** Null when it is the delivery address. */
  readonly billing: Address | null;
  /** Of the company on the invoice; null for a person, absent in payments stored before the form asked for it. */
  readonly taxNumber?: string | null;
  readonly shippingHandle: string;
  /** `gift_card` where store credit pays all of it. */
  readonly method: PaymentMeans;
  /** What she agreed to buy (`linesFingerprint`): a cart that was changed meanwhile is not charged. */
  readonly lines: string;
  /** Of an order with a subscription: the version of the consent to its renewals. */
  readonly renewalConsent?: string;
}
