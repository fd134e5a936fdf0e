import type { Money } from "#domain/money/money.ts";
import type { BuyerRefusal, CodeRefusal } from "./code-verdict.ts";
import type { DiscountCode } from "./discount.tables.ts";

interface CustomerHistory {
  readonly usedThisCode: boolean;
  readonly hasOrdered: boolean;
}

type Rule = Pick<
  DiscountCode,
  "active" | "startsAt" | "endsAt" | "endedAt" | "usageLimit" | "usedCount" | "minSubtotalMinor" | "currency"
>;

/** Time and price of the goods for which a code is checked. */
export interface CodeScene {
  readonly now: Date;
  /** Price of the goods before the discount and without delivery; null without a cart. */
  readonly subtotal: Money | null;
}

/**
 * Returns the reason why a code is not valid now, for any buyer; null when it is. It is valid from `startsAt` on and
 * before `endsAt`.
 */
export function refusalOf(rule: Rule, { now, subtotal }: CodeScene): CodeRefusal | null {
  if (!rule.active) return "unknown";
  if (rule.startsAt !== null && now < rule.startsAt) return "not_started";
  if (rule.endsAt !== null && now >= rule.endsAt) return "expired";
  if (rule.endedAt !== null && now >= rule.endedAt) return "expired";
  if (rule.usageLimit !== null && rule.usedCount >= rule.usageLimit) return "used_up";
  if (subtotal === null || rule.minSubtotalMinor === null) return null;
  if (subtotal.currency !== rule.currency) return "other_currency";
  return subtotal.amount < rule.minSubtotalMinor ? "below_minimum" : null;
}

/** Returns the reason why a valid code is refused to this buyer; null when it is not. */
export function refusalForBuyer(
  rule: Pick<DiscountCode, "oncePerCustomer" | "firstOrderOnly">,
  customer: CustomerHistory,
): BuyerRefusal | null {
  if (rule.oncePerCustomer && customer.usedThisCode) return "already_used";
  if (rule.firstOrderOnly && customer.hasOrdered) return "not_first_order";
  return null;
}
