import { advanceWithdrawal, type WithdrawalTools } from "./advance-withdrawal.server.ts";
import { matchWithdrawal } from "./match-withdrawal.server.ts";
import { mailboxesWithNotices, queueNotices } from "./withdrawal-notices.server.ts";
import { findWithdrawal, receivedInTurns, tryLater, withdrawalsWithWork } from "./withdrawal.store.server.ts";

/** Interval at which a process looks for due declarations. */
export const WITHDRAWALS_EVERY_MS = 15_000;
const AT_ONCE = 50;
const MAILBOXES_AT_ONCE = 200;

/** Performs the due steps of declarations of withdrawal, and queues the mails that had to wait. */
export async function runWithdrawals(tools: WithdrawalTools): Promise<void> {
  const { site, clock } = tools;
  const advance = (id: string) => advanceWithdrawal(tools, id);
  await each(tools, await receivedInTurns(site, AT_ONCE), (id) => matchWithdrawal(tools, id));
  await each(tools, await withdrawalsWithWork(site, clock(), AT_ONCE), advance);
  for (const mailbox of await mailboxesWithNotices(site, MAILBOXES_AT_ONCE))
    await queueNotices(tools, mailbox);
}

/** Runs a step for each declaration; one that fails does not delay the others. */
async function each(
  tools: WithdrawalTools,
  ids: readonly string[],
  step: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await step(id);
    } catch (error) {
      tools.log.error({ err: error, withdrawal: id }, "a declaration of withdrawal was not advanced");
      const row = await findWithdrawal(tools.site, id);
      if (row !== null) await tryLater(tools, row);
    }
  }
}
