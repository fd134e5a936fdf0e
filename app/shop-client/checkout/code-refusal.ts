import type { Money } from "#domain/money/money.ts";

/**
 * Why the platform did not take a code. What a warning says about the buyer (used before, not for this customer) is left
 * out: no answer before the payment depends on whether an address has ordered (design §5.30).
 */
export type CodeReason = "unknown" | "inactive" | "used_up" | "out_of_range" | "other_goods";

/** Why a code was not taken, as far as it is known and may be told. */
export interface RefusedCode {
  readonly reason: CodeReason | null;
  /** What the goods have to cost. */
  readonly minimum: Money | null;
}
