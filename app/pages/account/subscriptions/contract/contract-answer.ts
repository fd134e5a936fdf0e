import type { ContractAction } from "#domain/subscription/subscription-contract.ts";
import type { SendFailure } from "#app/features/forms/send-form.ts";
import type { DayBounds } from "#domain/subscription/subscription-days.ts";

/** Reason why a change was not made. */
export type ChangeProblem =
  | SendFailure
  /** The subscription has changed since the page was rendered. */
  | "changed"
  /** The state of the subscription does not allow it. */
  | "not_now"
  | "unavailable"
  | "token"
  | "missing"
  | "refused"
  /** The form named no known action. */
  | "failed";

/** Error of the one field of a form. */
export type ChangeFieldError =
  | { readonly field: "until" | "date"; readonly code: "required" | "invalid" }
  | { readonly field: "until" | "date"; readonly code: "out_of_range"; readonly days: DayBounds }
  /** A day was typed, and a pause without an end chosen. */
  | { readonly field: "until"; readonly code: "both" }
  /** In the page's range, but not in the provider's. */
  | { readonly field: "until" | "date"; readonly code: "refused" }
  | { readonly field: "reason"; readonly code: "too_long" | "unreadable" };

/** Typed values, to be shown in the form again. */
export interface TypedChange {
  readonly pause: "until" | "open";
  readonly until: string;
  readonly date: string;
  readonly reason: string;
}

/** Answer of the server to a form of a subscription's page that changed nothing. */
export interface ContractAnswer {
  /** Null if the form named none. */
  readonly intent: ContractAction | null;
  readonly problem: ChangeProblem | null;
  readonly error: ChangeFieldError | null;
  readonly typed: TypedChange;
}
