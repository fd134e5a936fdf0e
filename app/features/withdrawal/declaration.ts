import type { WithdrawnLine } from "./withdrawal.tables.ts";

/** A declaration that may be recorded: read from the form, not checked against an order. */
export interface Declaration {
  readonly name: string;
  readonly email: string;
  /** As it was typed; null for none. */
  readonly orderNumber: string | null;
  readonly description: string | null;
  readonly partInWords: string | null;
  readonly lines: readonly WithdrawnLine[] | null;
}
