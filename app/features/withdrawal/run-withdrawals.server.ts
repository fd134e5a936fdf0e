import { advanceWithdrawal, type WithdrawalTools } from "./advance-withdrawal.server.ts";
import { addressesWithNotices, queueNotices } from "./withdrawal-notices.server.ts";
import { findWithdrawal, tryLater, withdrawalsWithWork } from "./withdrawal.store.server.ts";

/** How often a process looks what is due. */
export const WITHDRAWALS_EVERY_MS = 15_000;
const AT_ONCE = 50;
const ADDRESSES_AT_ONCE = 200;

/** Does what is due for declarations of withdrawal at this moment, and mails what had to wait. */
export async function runWithdrawals(tools: WithdrawalTools): Promise<void> {
  const { site, clock, log } = tools;
  for (const id of await withdrawalsWithWork(site, clock(), AT_ONCE)) {
    try {
      await advanceWithdrawal(tools, id);
    } catch (error) {
      // One that fails does not keep the others waiting.
      log.error({ err: error, withdrawal: id }, "a declaration of withdrawal was not advanced");
      const row = await findWithdrawal(site, id);
      if (row !== null) await tryLater(tools, row);
    }
  }
  for (const address of await addressesWithNotices(site, ADDRESSES_AT_ONCE))
    await queueNotices(tools, address);
}
