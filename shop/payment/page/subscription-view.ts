import type { Language } from "#domain/language/languages.ts";
import type { Money } from "#domain/money/money.ts";
import type { ContractAction, ContractStatus } from "#domain/subscription/subscription-contract.ts";
import type { DayBounds } from "#domain/subscription/subscription-days.ts";
import type { CheckoutValues } from "#shop/payment/form/checkout-fields.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import type { PaymentGateway } from "#shop/payment/gateway/payment-gateway.ts";
import type { AddressIn } from "./language-switch.ts";

/** A finished charge and its result. */
export interface HistoryEntry {
  readonly at: string;
  readonly outcome: string;
  readonly orderName: string | null;
  readonly amount: string | null;
}

/** View model of a contract's page. Dates are ISO 8601. */
export interface SubscriptionView {
  readonly language: Language;
  readonly storefrontUrl: string;
  readonly addressIn: AddressIn;
  /** Address of its forms. */
  readonly action: string;
  readonly status: ContractStatus;
  readonly title: string;
  readonly variantTitle: string;
  readonly months: number;
  readonly amount: Money;
  readonly nextChargeAt: string | null;
  readonly nextIsSkipped: boolean;
  readonly followingChargeAt: string | null;
  readonly pausedUntil: string | null;
  readonly endsAt: string | null;
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  /** Values of the address form: never the stored address, since a mailed link may be shared. */
  readonly values: CheckoutValues;
  /** The address form was sent: it is shown open. */
  readonly isAddressOpen: boolean;
  readonly pauseDays: DayBounds;
  /** Null where no planned charge can be moved. */
  readonly rescheduleDays: DayBounds | null;
  /** A typed day with its error. */
  readonly day: TypedDay | null;
  readonly card: { readonly brand: string | null; readonly lastFour: string | null };
  readonly problem: "declined" | "confirmation" | "sold_out" | null;
  readonly retryAt: string | null;
  readonly actions: readonly ContractAction[];
  /** Result of the last action. */
  readonly notice: { readonly tone: "good" | "bad"; readonly text: string } | null;
  readonly errors: readonly FormError[];
  readonly cardForgotten: boolean;
  /** Reason why the card was refused. */
  readonly cardProblem: string | null;
  /** Page of the fields for a new card. */
  readonly page: PaymentGateway["page"];
}

/** A day typed into one of the forms, and why it was refused. */
export interface TypedDay {
  readonly field: "until" | "date";
  readonly typed: string;
  readonly error: string;
}
