import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { emailKey } from "#domain/customer/email-key.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { coversRequest } from "#domain/returns/return-amounts.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { isOrderOver } from "./order-over.ts";
import { LET_GO, moveWithdrawal } from "./withdrawal.store.server.ts";
import { type Withdrawal, type WithdrawalOutcome, withdrawals } from "./withdrawal.tables.ts";
import { SECOND_MS } from "#domain/time/units.ts";

/** Declarations that one update of an order matches with it; the next one takes more. */
const MATCHED_AT_ONCE = 20;

type Tools = Pick<Resources, "clock" | "jobs" | "log">;

/**
 * Queues matching of declarations that named an order before the store knew it: by number and address, and made after
 * the order was. Declarations invented for future orders match none.
 */
async function matchEarlier(tx: SiteTransaction, order: MirroredOrder, { jobs, log }: Tools): Promise<void> {
  const number = readOrderNumber(order.name);
  if (number === null || order.email === null) return;
  const waiting = await tx
    .select({ id: withdrawals.id, number: withdrawals.number })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.emailKey, emailKey(order.email)),
        eq(withdrawals.orderKey, number),
        eq(withdrawals.state, "person"),
        eq(withdrawals.reason, "no_order"),
        isNull(withdrawals.closedAt),
        gt(withdrawals.declaredAt, new Date(Date.parse(order.placedAt) - SECOND_MS)),
      ),
    )
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.number))
    .limit(MATCHED_AT_ONCE);
  for (const { id, number: declared } of waiting) {
    const change = { state: "received", reason: null } as const;
    if ((await moveWithdrawal(tx, id, ["person"], change)) === null) continue;
    await jobs.add({ name: "withdrawal", data: { kind: "match", id } }, { tx });
    log.info({ withdrawal: declared, order: order.name }, "the order of a declaration of withdrawal arrived");
  }
}

/**
 * Updates declarations that wait for a staff member when the shop reports on their order: closes one whose order was
 * cancelled or fully refunded, and one about some units once a refund has them all; carries out as a return one that
 * was left to the merchant of a hosted shop when the order was sent nevertheless. Matches those that came before their
 * order. Called in the transaction that has changed the order and holds its lock.
 */
export async function settleWithdrawals(
  tx: SiteTransaction,
  order: MirroredOrder,
  tools: Tools,
): Promise<void> {
  await matchEarlier(tx, order, tools);
  const isSent = order.fulfilment.parcels.length > 0;
  if (!isOrderOver(order) && !isSent && (order.refunds ?? []).length === 0) return;
  const open = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.orderId, order.id),
        eq(withdrawals.state, "person"),
        // Declarations that named the order by mistake, or as strangers, are not settled by it.
        inArray(withdrawals.reason, [
          "no_office",
          "refused",
          "renewal",
          "part_in_words",
          "disputed",
          "many_orders",
        ]),
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
  // The hold of a cancelled order ends by itself.
  const hold = outcome === "cancelled" ? row.hold : LET_GO;
  const change = { state: "done", outcome, hold, closedAt: clock(), tries: 0, nextTryAt: null } as const;
  if ((await moveWithdrawal(tx, row.id, ["person"], change)) === null) return;
  log.info({ withdrawal: row.number, outcome }, "the shop has carried a declaration of withdrawal out");
}
