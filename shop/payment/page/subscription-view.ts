import type { Language } from "#domain/language/language-choice.ts";
import type { Money } from "#domain/money/money.ts";
import type { ContractAction, ContractStatus } from "#domain/subscription/subscription-contract.ts";
import type { DayBounds } from "#domain/subscription/subscription-days.ts";
import type { CheckoutValues } from "#shop/payment/form/checkout-fields.ts";
import type { FormError } from "#shop/payment/form/check-form.ts";

/** A charge that is over, and what came of it. */
export interface HistoryEntry {
  readonly at: string;
  readonly outcome: string;
  readonly orderName: string | null;
  readonly amount: string | null;
}

/** What the page of a contract shows. Dates are ISO 8601. */
export interface SubscriptionView {
  readonly language: Language;
  readonly storefrontUrl: string;
  readonly switchUrl: string;
  /** Where its forms are sent. */
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
  /** What stands in the form of the address: never the one that is kept, since a mailed link may be handed on. */
  readonly values: CheckoutValues;
  /** The form of the address was sent: it is shown open. */
  readonly isAddressOpen: boolean;
  readonly pauseDays: DayBounds;
  /** Null where nothing is planned that could be moved. */
  readonly rescheduleDays: DayBounds | null;
  /** What was typed for a day, and what is wrong with it. */
  readonly day: TypedDay | null;
  readonly card: { readonly brand: string | null; readonly lastFour: string | null };
  readonly problem: "declined" | "confirmation" | "sold_out" | null;
  readonly retryAt: string | null;
  readonly actions: readonly ContractAction[];
  /** What was done, or could not be done, just now. */
  readonly notice: { readonly tone: "good" | "bad"; readonly text: string } | null;
  readonly errors: readonly FormError[];
  readonly cardForgotten: boolean;
  /** Why the card was not taken. */
  readonly cardProblem: string | null;
  readonly isTestGateway: boolean;
}

/** A day that was typed into one of the forms, and why it was not taken. */
export interface TypedDay {
  readonly field: "until" | "date";
  readonly typed: string;
  readonly error: string;
}
