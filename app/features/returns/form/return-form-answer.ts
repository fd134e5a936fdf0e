import type { AccountSendFailure } from "#app/features/forms/send-form.ts";
import type { NotReturnable } from "#app/features/returns/returnable-order.ts";

export type LineError =
  | { readonly field: "units"; readonly code: "invalid" | "left"; readonly left: number }
  | { readonly field: "opened"; readonly code: "invalid" | "opened_twice" | "opened_before" };

/** Errors by field of the form. */
export interface ReturnFormErrors {
  /** Errors by `MirroredLine.id`. */
  readonly lines: Readonly<Record<string, LineError>>;
  /** No units were chosen. */
  readonly none?: true;
  readonly reason?: "required";
  readonly method?: "required";
  readonly iban?: "invalid";
  readonly details?: "too_long" | "unreadable";
}

/** Field texts as typed, by `MirroredLine.id`. */
export interface TypedReturn {
  readonly units: Readonly<Record<string, string>>;
  readonly opened: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly method: string;
  readonly details: string;
  readonly iban: string;
}

/** Response to a form that created no return. */
export interface ReturnFormAnswer {
  readonly problem: AccountSendFailure | NotReturnable | null;
  readonly errors: ReturnFormErrors;
  readonly typed: TypedReturn;
}

/** Names of a line's fields. */
export const unitsField = (lineId: string): string => `units-${lineId}`;
export const openedField = (lineId: string): string => `opened-${lineId}`;
