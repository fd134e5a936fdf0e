import type { SendFailure } from "#app/features/forms/send-form.ts";
import type { NotReturnable } from "#app/features/returns/returnable-order.ts";

export type LineError =
  | { readonly field: "units"; readonly code: "invalid" | "left"; readonly left: number }
  | { readonly field: "opened"; readonly code: "invalid" | "opened_twice" | "opened_before" };

/** What is wrong with the fields of the form. */
export interface ReturnFormErrors {
  /** By `MirroredLine.id`. */
  readonly lines: Readonly<Record<string, LineError>>;
  /** Nothing is to be returned. */
  readonly none?: true;
  readonly reason?: "required";
  readonly method?: "required";
  readonly details?: "too_long" | "unreadable";
}

/** As it was typed, by `MirroredLine.id`. */
export interface TypedReturn {
  readonly units: Readonly<Record<string, string>>;
  readonly opened: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly method: string;
  readonly details: string;
}

/** What the server says to a form that made no return. */
export interface ReturnFormAnswer {
  readonly problem: SendFailure | NotReturnable | null;
  readonly errors: ReturnFormErrors;
  readonly typed: TypedReturn;
}

/** The names of a line's fields. */
export const unitsField = (lineId: string): string => `units-${lineId}`;
export const openedField = (lineId: string): string => `opened-${lineId}`;
