import type { ContractAction } from "#domain/subscription/subscription-contract.ts";
import type { SendFailure } from "#app/features/forms/send-form.ts";
import type { DayBounds } from "#domain/subscription/subscription-days.ts";

/** Why a change was not made. */
export type ChangeProblem =
  | SendFailure
  /** The subscription is no longer as the page showed it. */
  | "changed"
  /** The state of the subscription does not allow it. */
  | "not_now"
  | "unavailable"
  | "token"
  | "missing"
  | "refused"
  /** The form named nothing that can be done. */
  | "failed";

/** What is wrong with the one field of a form. */
export type ChangeFieldError =
  | { readonly field: "until" | "date"; readonly code: "required" | "invalid" }
  | { readonly field: "until" | "date"; readonly code: "out_of_range"; readonly days: DayBounds }
  /** A day was typed, and a pause without an end chosen. */
  | { readonly field: "until"; readonly code: "both" }
  /** In the range the page knew, but not in the provider's. */
  | { readonly field: "until" | "date"; readonly code: "refused" }
  | { readonly field: "reason"; readonly code: "too_long" | "unreadable" };

/** What was typed, to stand in the form again. */
export interface TypedChange {
  readonly pause: "until" | "open";
  readonly until: string;
  readonly date: string;
  readonly reason: string;
}

/** What the server says to a form of a subscription's page that changed nothing. */
export interface ContractAnswer {
  /** Null where the form named none. */
  readonly intent: ContractAction | null;
  readonly problem: ChangeProblem | null;
  readonly error: ChangeFieldError | null;
  readonly typed: TypedChange;
}
