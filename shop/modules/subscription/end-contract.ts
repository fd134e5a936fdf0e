import type { PgBoss } from "pg-boss";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { changeContract, changeCycle, type ContractWithCycle } from "./subscription.store.ts";
import type { Contract, EndReason } from "./subscription.tables.ts";

interface Ending {
  readonly reason: EndReason;
  readonly note?: string | null;
  /** Time until which it can be undone; null for a permanent end. */
  readonly endsAt: Date | null;
  readonly now: Date;
}

/** Cleared fields of a contract that cannot be resumed: an announced price, and the end of a pause. */
export const NOTHING_TO_TAKE_UP = {
  endsAt: null,
  pausedUntil: null,
  newPriceMinor: null,
  newPriceFrom: null,
  newPriceMailId: null,
} as const;

/**
 * Ends a contract that the caller has locked, and mails its owner. Its open cycle is closed, so that a payment which is
 * in progress finds no cycle to charge (`admitRenewal`) and is voided.
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
