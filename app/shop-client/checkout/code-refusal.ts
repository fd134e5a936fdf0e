import type { Money } from "#domain/money/money.ts";

/**
 * Reason why the platform did not accept a code. Warnings about the buyer (used before, not for this customer) are
 * left out: no answer before the payment depends on whether an address has ordered (design §5.30).
 */
export type CodeReason =
  | "unknown"
  | "inactive"
  | "used_up"
  | "out_of_range"
  | "other_currency"
  | "other_goods";

/** Refused code with the reason, as far as it is known and may be shown. */
export interface RefusedCode {
  readonly reason: CodeReason | null;
  /** Minimum price of the goods. */
  readonly minimum: Money | null;
}
