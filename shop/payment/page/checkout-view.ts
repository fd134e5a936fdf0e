import type { Language } from "#domain/language/languages.ts";
import type { DELIVERY_TIMES } from "#domain/shipping/service-terms.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/payment-methods.ts";
import type { AddressIn } from "./language-switch.ts";
import type { RenewalTerms } from "./renewal-terms.ts";
import type { CheckoutValues } from "#shop/payment/form/checkout-fields.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import type { PaymentGateway } from "#shop/payment/gateway/payment-gateway.ts";

/** View model of the payment page; texts that depend on the cart are in the page's language. */
export interface CheckoutView {
  readonly language: Language;
  /** Address of the form. */
  readonly action: string;
  /** Address of the form in another language. */
  readonly addressIn: AddressIn;
  readonly storefrontUrl: string;
  readonly lines: readonly LineView[];
  /** Sent back with the form, so that only the goods shown are charged. */
  readonly linesFingerprint: string;
  readonly totals: TotalsView;
  /** The totals while cash on delivery is chosen; null where it is not offered. */
  readonly cashTotals: TotalsView | null;
  readonly isTransferOffered: boolean;
  /** The applied or refused code. */
  readonly code: CodeView | null;
  /** The entered store credit; null for none. */
  readonly credit: CreditView | null;
  /** True if its code field is open: just used, or invalid. */
  readonly isCreditOpen: boolean;
  /** The delivery method and its price; null where the shop does not deliver. */
  readonly delivery: {
    readonly title: string;
    readonly price: Money;
    readonly times: typeof DELIVERY_TIMES;
  } | null;
  /** The parcel is fetched at a pick-up point, whose address cannot be changed here. */
  readonly isPickup: boolean;
  /** Set for an order with a subscription. */
  readonly renewal: RenewalTerms | null;
  /** Methods that can be chosen; the others that are offered are shown with the reason. */
  readonly methods: readonly PaymentMethod[];
  readonly offeredMethods: readonly PaymentMethod[];
  readonly termsAccepted: boolean;
  readonly values: CheckoutValues;
  /** A card was typed, and this page no longer has it. */
  readonly cardForgotten: boolean;
  readonly errors: readonly FormError[];
  /** True if the order is open on a phone too: its code was just used, or something in it is wrong. */
  readonly isOrderOpen: boolean;
  /** True if contact and address show as fields: incomplete, invalid or being changed. */
  readonly areDetailsOpen: boolean;
  /** Reason for the last failure, where another card or method may help; shown near the card. */
  readonly paymentProblem: string | null;
  readonly notices: readonly Notice[];
  /** Page of the card fields: the gateway's own fields here, or a hosted page. */
  readonly page: PaymentGateway["page"];
}

/** The part a store credit pays of the order, its remaining balance, and the amount still owed. */
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
  /** Text of the subscription; null for goods bought once. */
  readonly subscription: string | null;
  /** Reason why the line cannot be ordered. */
  readonly problem: string | null;
}

export interface TotalsView {
  readonly subtotal: Money;
  /** Of sets and of the code together. */
  readonly discount: Money;
  readonly setDiscount: Money;
  readonly shipping: Money | null;
  /** Fee of the method; zero for none. */
  readonly fee: Money;
  readonly tax: Money;
  /** The VAT rate shared by all lines; null when they differ. */
  readonly taxPercent: number | null;
  readonly total: Money;
}

export interface CodeView {
  readonly code: string;
  readonly applicable: boolean;
  /** The result of the code. */
  readonly text: string;
}

export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
  /** Link to the page that solves it. */
  readonly action?: { readonly href: string; readonly label: string };
}
