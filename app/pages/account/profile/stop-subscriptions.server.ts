import { randomUUID } from "node:crypto";
import type { AccountVisit } from "../account-visit.server.ts";

/** Why an account cannot be deleted yet: something might still be charged. */
type StopProblem =
  /** The session no longer proves whose subscriptions to ask for. */
  "token" | "not_stopped";

/**
 * Cancels every subscription of whoever is about to delete the account: nobody could stop them from an account that is
 * gone. A shop without subscriptions of its own has none to cancel here.
 *
 * @returns null once nothing can be charged any more
 */
export async function stopSubscriptions({
  subscriber,
  resources: { subscriptions, log },
}: Pick<AccountVisit, "subscriber" | "resources">): Promise<StopProblem | null> {
  if (subscriber === null) return "token";
  const listed = await subscriptions.list(subscriber);
  if (!listed.ok) {
    if (listed.problem === "no_provider") return null;
    return listed.problem === "token" ? "token" : "not_stopped";
  }
  for (const { id, status } of listed.value) {
    if (status === "cancelled") continue;
    const change = { action: "cancel", reason: null } as const;
    const cancelled = await subscriptions.change(subscriber, id, change, randomUUID());
    if (cancelled.ok) continue;
    log.warn(
      { subscription: id, problem: cancelled.problem },
      "a subscription could not be cancelled: its account is not deleted",
    );
    return "not_stopped";
  }
  return null;
}
