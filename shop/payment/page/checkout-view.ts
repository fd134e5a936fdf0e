import type { Language } from "#domain/language/language-choice.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/payment-methods.ts";
import type { RenewalTerms } from "./renewal-terms.ts";
import type { CheckoutValues } from "#shop/payment/form/checkout-fields.ts";
import type { FormError } from "#shop/payment/form/check-form.ts";

/** Everything the payment page shows, with texts that depend on the cart already in the page's language. */
export interface CheckoutView {
  readonly language: Language;
  /** Where the form is sent. */
  readonly action: string;
  /** Where the form is sent for the other language. */
  readonly switchUrl: string;
  readonly storefrontUrl: string;
  readonly lines: readonly LineView[];
  /** Sent back with the form, so that she is charged for what she saw. */
  readonly linesFingerprint: string;
  readonly totals: TotalsView;
  /** The code that counts, or the one that was refused. */
  readonly code: CodeView | null;
  /** The store credit that was entered; null for none. */
  readonly credit: CreditView | null;
  /** Whether the field of its code shows: it was just touched, or is wrong. */
  readonly isCreditOpen: boolean;
  /** Where the parcel goes, with its price; null where the shop does not deliver. */
  readonly delivery: { readonly title: string; readonly price: Money } | null;
  /** Of an order with a subscription. */
  readonly renewal: RenewalTerms | null;
  /** Methods that can be chosen; the others are shown with the reason. */
  readonly methods: readonly PaymentMethod[];
  readonly termsAccepted: boolean;
  readonly values: CheckoutValues;
  /** She had typed a card, and this page does not have it any more. */
  readonly cardForgotten: boolean;
  readonly errors: readonly FormError[];
  /** Whether the order shows on a phone too: its code was just touched, or something in it is wrong. */
  readonly isOrderOpen: boolean;
  /** Whether contact and address show as fields: something is missing or wrong, or they are being changed. */
  readonly areDetailsOpen: boolean;
  /** Why the last attempt failed, where another card or method may help; said beside the card. */
  readonly paymentProblem: string | null;
  readonly notices: readonly Notice[];
  /** The gateway moves no money: say so, and list its cards. */
  readonly isTestGateway: boolean;
}

/** What a store credit pays of the order, what is left of it then, and what is owed besides. */
export interface CreditView {
  readonly lastFour: string;
  readonly used: Money;
  readonly left: Money;
  readonly owed: Money;
}

export interface LineView {
  readonly title: string;
  readonly variantTitle: string;
  /** Address of its picture, without a width. */
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly unit: Money;
  readonly subtotal: Money;
  /** What she signs up to; null for goods bought once. */
  readonly subscription: string | null;
  /** Why it cannot be bought as it stands. */
  readonly problem: string | null;
}

export interface TotalsView {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money | null;
  readonly tax: Money;
  /** The one rate of all lines; null when they differ. */
  readonly taxPercent: number | null;
  readonly total: Money;
}

export interface CodeView {
  readonly code: string;
  readonly applicable: boolean;
  /** What became of it. */
  readonly text: string;
}

export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
  /** Where to put it right. */
  readonly action?: { readonly href: string; readonly label: string };
}
