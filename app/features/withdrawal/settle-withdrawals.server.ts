import { and, eq, inArray, isNull } from "drizzle-orm";
import { coversRequest } from "#domain/return-amounts.ts";
import type { SiteTransaction } from "../../platform/database/site-database.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import type { MirroredOrder } from "../orders/mirrored-order.ts";
import { isOrderOver } from "./order-over.ts";
import { LET_GO, moveWithdrawal } from "./withdrawal.store.server.ts";
import { type Withdrawal, type WithdrawalOutcome, withdrawals } from "./withdrawal.tables.ts";

/** Platforms tell moments in whole seconds. */
const SECOND_MS = 1_000;

type Tools = Pick<Resources, "clock" | "log">;

/**
 * Moves declarations that wait for a person on by what the shop tells of their order: one that was cancelled or all paid
 * back is closed, and so is one about some units once a refund has them all; one that was left to the merchant of a
 * hosted shop is carried out as a return when the order was sent all the same. Meant for the transaction that has changed
 * the order and holds its lock.
 */
export async function settleWithdrawals(
  tx: SiteTransaction,
  order: MirroredOrder,
  tools: Tools,
): Promise<void> {
  const isSent = (order.fulfilment?.parcels.length ?? 0) > 0;
  if (!isOrderOver(order) && !isSent && (order.refunds ?? []).length === 0) return;
  const open = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.orderId, order.id),
        eq(withdrawals.state, "person"),
        // What a stranger or a mistake named says nothing of this order, also in the end.
        inArray(withdrawals.reason, ["no_office", "refused", "renewal", "part_in_words", "disputed"]),
        isNull(withdrawals.closedAt),
      ),
    );
  for (const row of open) {
    const outcome = outcomeOf(row, order);
    if (outcome !== null) await close(tx, row, outcome, tools);
    else if (isSent && row.reason === "no_office")
      await moveWithdrawal(tx, row.id, ["person"], { state: "acting", reason: null, nextTryAt: null });
  }
}

function outcomeOf({ lines, declaredAt }: Withdrawal, order: MirroredOrder): WithdrawalOutcome | null {
  if (isOrderOver(order)) return order.status === "cancelled" ? "cancelled" : "order_over";
  if (lines === null) return null;
  const later = (order.refunds ?? []).filter(({ at }) => Date.parse(at) + SECOND_MS > declaredAt.getTime());
  return coversRequest(
    later.flatMap((refund) => refund.lines),
    lines,
  )
    ? "part_refunded"
    : null;
}

async function close(
  tx: SiteTransaction,
  row: Withdrawal,
  outcome: WithdrawalOutcome,
  { clock, log }: Tools,
): Promise<void> {
  // A cancelled order is held no longer by itself.
  const hold = outcome === "cancelled" ? row.hold : LET_GO;
  const change = { state: "done", outcome, hold, closedAt: clock(), tries: 0, nextTryAt: null } as const;
  if ((await moveWithdrawal(tx, row.id, ["person"], change)) === null) return;
  log.info({ withdrawal: row.number, outcome }, "the shop has carried a declaration of withdrawal out");
}
