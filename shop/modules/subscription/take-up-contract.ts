import { eq } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { shopDay } from "#domain/time/shop-day.ts";
import { chargeMoment } from "#domain/subscription/subscription-calendar.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { earliestPriceDay } from "./reprice-contracts.ts";
import { changeContract, type ContractChanges, findLastCycle, openCycle } from "./subscription.store.ts";
import type { Contract } from "./subscription.tables.ts";

/**
 * Resumes a cancelled contract, in the transaction that has locked it, in its state before: active or paused, its next
 * charge skipped or not, and an announced price still to come.
 */
export async function takeUpContract(
  tx: ShopTransaction,
  jobs: PgBoss,
  contract: Contract,
  now: Date,
): Promise<Contract> {
  const last = await findLastCycle(tx, contract.id);
  const day = shopDay(contract.endsAt ?? now);
  const isSkipped = last !== null && last.isSkipped;
  await openCycle(tx, { contractId: contract.id, day, isSkipped, now });
  const changes = {
    status: contract.pausedUntil === null ? "active" : "paused",
    cancelledAt: null,
    endReason: null,
    cancelNote: null,
    endsAt: null,
    ...(await announceAgain(tx, jobs, contract, now)),
  } as const;
  return changeContract(tx, contract.id, changes, now);
}

/** Announces a price again, for a later day: its mail was not sent while the contract was cancelled. */
async function announceAgain(
  tx: ShopTransaction,
  jobs: PgBoss,
  { id: contractId, language, newPriceMinor, newPriceFrom, newPriceMailId }: Contract,
  now: Date,
): Promise<ContractChanges> {
  if (newPriceMinor === null || newPriceFrom === null) return {};
  const [mail] =
    newPriceMailId === null
      ? []
      : await tx.select({ sentAt: mails.sentAt }).from(mails).where(eq(mails.id, newPriceMailId));
  // A mail that is still queued is sent, now that the contract is active again.
  if (mail !== undefined) return {};
  const earliest = chargeMoment(earliestPriceDay(now));
  return {
    newPriceFrom: newPriceFrom < earliest ? earliest : newPriceFrom,
    newPriceMailId: await queueMail(tx, jobs, { kind: "subscription-price", contractId, language, now }),
  };
}
