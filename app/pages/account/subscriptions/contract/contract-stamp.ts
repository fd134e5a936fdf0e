import type { SubscriptionContract } from "#app/shop-client/subscriptions/subscription-contract.ts";

type Stamped = Pick<SubscriptionContract, "status" | "nextChargeAt" | "isNextSkipped" | "pausedUntil">;

/**
 * Encodes the state and the dates that a confirmation text names. Forms carry it, so that a page left open in another
 * tab, or for a month, changes nothing about a charge it did not name.
 */
export function contractStamp({ status, nextChargeAt, isNextSkipped, pausedUntil }: Stamped): string {
  return [status, nextChargeAt ?? "-", isNextSkipped ? "skipped" : "-", pausedUntil ?? "-"].join(" ");
}
