import type { PgBoss } from "pg-boss";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { changeContract, changeCycle, type ContractWithCycle } from "./subscription.store.ts";
import type { Contract, EndReason } from "./subscription.tables.ts";

interface Ending {
  readonly reason: EndReason;
  readonly note?: string | null;
  /** Until when it can be undone; null for good. */
  readonly endsAt: Date | null;
  readonly now: Date;
}

/** What a contract keeps only as long as it can be taken up again: an announced price, and how long it is paused. */
export const NOTHING_TO_TAKE_UP = {
  endsAt: null,
  pausedUntil: null,
  newPriceMinor: null,
  newPriceFrom: null,
  newPriceMailId: null,
} as const;

/**
 * Ends a contract the caller has locked, and tells its owner. Its open cycle is closed, so that a payment which is under
 * way finds no cycle to charge (`admitRenewal`) and is given back.
 */
export async function endContract(
  tx: ShopTransaction,
  jobs: PgBoss,
  { contract, cycle }: ContractWithCycle,
  { reason, note = null, endsAt, now }: Ending,
): Promise<Contract> {
  if (cycle !== null) await changeCycle(tx, cycle.id, { state: "ended", closedAt: now });
  const ended = await changeContract(
    tx,
    contract.id,
    {
      status: "cancelled",
      cancelledAt: now,
      endReason: reason,
      cancelNote: note,
      ...(endsAt === null ? NOTHING_TO_TAKE_UP : { endsAt }),
    },
    now,
  );
  const { id: contractId, language } = ended;
  await queueMail(tx, jobs, { kind: "subscription-cancelled", contractId, language, now });
  return ended;
}
