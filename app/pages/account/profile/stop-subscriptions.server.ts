import type { AccountVisit } from "#app/pages/account/account-visit.server.ts";

/** Reason why an account cannot be deleted yet: a subscription might still be charged. */
type StopProblem =
  /** The session no longer proves the owner of the subscriptions. */
  "token" | "not_stopped";

/**
 * Cancels every subscription of a customer who is about to delete the account, for good: without the account they
 * could not be cancelled any more. A shop without subscriptions of its own has none to cancel here.
 *
 * @returns null once nothing can be charged any more
 */
export async function stopSubscriptions({
  subscriber,
  resources: { subscriptions, log },
}: Pick<AccountVisit, "subscriber" | "resources">): Promise<StopProblem | null> {
  if (subscriber === null) return "token";
  const ended = await subscriptions.endAll(subscriber);
  if (ended.ok || ended.problem === "no_provider") return null;
  if (ended.problem === "token") return "token";
  log.warn({ problem: ended.problem }, "subscriptions could not be ended: their account is not deleted");
  return "not_stopped";
}
