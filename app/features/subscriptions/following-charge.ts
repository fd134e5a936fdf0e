import { addDays, dayInShop, dayOfMonth, nextCycleDay } from "#domain/subscription-calendar.ts";
import type { SubscriptionContract } from "./subscription-contract.ts";

/**
 * The day of the charge after the next one, as an ISO date: what is left when the next one is skipped. Null where nothing
 * is planned. The last day of a short month may stand for a later one, which the first order's day tells.
 */
export function followingCharge({
  startedAt,
  nextChargeAt,
  everyMonths,
}: Pick<SubscriptionContract, "startedAt" | "nextChargeAt" | "everyMonths">): string | null {
  if (nextChargeAt === null) return null;
  const day = dayInShop(new Date(nextChargeAt));
  const isLastOfMonth = dayOfMonth(addDays(day, 1)) === 1;
  const startDay = dayOfMonth(dayInShop(new Date(startedAt)));
  const anchorDay = isLastOfMonth ? Math.max(startDay, dayOfMonth(day)) : dayOfMonth(day);
  return nextCycleDay(day, { months: everyMonths, anchorDay });
}
