import type { AccountVisit } from "#app/pages/account/account-visit.server.ts";

/** Why an account cannot be deleted yet: something might still be charged. */
type StopProblem =
  /** The session no longer proves whose subscriptions to ask for. */
  "token" | "not_stopped";

/**
 * Ends every subscription of whoever is about to delete the account, for good: nobody could stop them from an account
 * that is gone. A shop without subscriptions of its own has none to end here.
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
