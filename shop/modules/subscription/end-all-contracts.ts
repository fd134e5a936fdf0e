import { endContract, NOTHING_TO_TAKE_UP } from "./end-contract.ts";
import type { SubscriptionContext } from "./subscription-context.ts";
import {
  changeContract,
  type ContractOwner,
  listStandingIds,
  lockContract,
  noteEvent,
} from "./subscription.store.ts";

/**
 * Ends every contract of an owner permanently, for deleting an account: one that was cancelled cannot be resumed
 * either. A repeated call ends nothing more.
 *
 * @returns number of contracts ended now
 */
export async function endAllContracts(context: SubscriptionContext, owner: ContractOwner): Promise<number> {
  const { database } = context;
  // Without an owner the condition would match every contract.
  if (owner.customerId === null && owner.emailKey === null) return 0;
  let ended = 0;
  for (let ids = await listStandingIds(database, owner); ids.length > 0;) {
    for (const id of ids) if (await endForGood(context, id)) ended += 1;
    ids = await listStandingIds(database, owner);
  }
  return ended;
}

/** Ends a contract permanently. False for one that was cancelled before: it cannot be resumed from now on. */
async function endForGood({ database, jobs, clock }: SubscriptionContext, id: number): Promise<boolean> {
  const now = clock();
  return database.transaction(async (tx) => {
    const locked = await lockContract(tx, id);
    if (locked === null) return false;
    if (locked.contract.status === "cancelled") {
      await changeContract(tx, id, NOTHING_TO_TAKE_UP, now);
      return false;
    }
    await endContract(tx, jobs, locked, { reason: "customer", endsAt: null, now });
    await noteEvent(tx, { contractId: id, key: null, action: "endAll", by: "customer", at: now });
    return true;
  });
}
