import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { compareDecimals } from "#domain/money/decimal-text.ts";
import { coversRequest, touchesRequest } from "#domain/returns/return-amounts.ts";
import { OPEN_RETURN_STATUSES } from "#domain/returns/return-status.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import type { MirroredRefund } from "#app/features/orders/mirrored-refund.ts";
import { moveReturn, type ReturnTools } from "./move-return.server.ts";
import type { ReturnProblem } from "./return-problem.ts";
import { findReturnsOf } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";
import { SECOND_MS } from "#domain/time/units.ts";

/** Problem of a refund that names units of a request without covering it. */
const OTHER_REFUND: ReturnProblem = "other_refund";

type Tools = Pick<ReturnTools, "clock" | "jobs" | "log">;

/**
 * Completes the returns that an order's refunds cover: the one the office named in its answer, else the one whose
 * refund was requested, else the oldest. A refund that only touches a request is left to a staff member. Called in the
 * transaction that has changed the order and holds its lock; idempotent, since a refund completes one return.
 */
export async function settleReturns(tx: SiteTransaction, order: MirroredOrder, tools: Tools): Promise<void> {
  const refunds = order.refunds ?? [];
  if (refunds.length === 0) return;
  const open = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, order.id), inArray(returns.status, [...OPEN_RETURN_STATUSES])))
    .orderBy(asc(returns.number))
    .for("update");
  if (open.length === 0) return;
  const all = await findReturnsOf(tx, [order.id]);
  const taken = new Set(all.filter(({ status }) => status === "completed").map(({ refundId }) => refundId));
  const waiting = new Set(open);
  for (const refund of refunds.filter(({ id }) => !taken.has(id))) {
    const candidates = [...waiting].filter((each) => isMeantFor(refund, each, open));
    const found = candidates.toSorted((a, b) => rank(a, refund) - rank(b, refund))[0];
    if (found === undefined) {
      await noteOtherRefund(tx, refund, [...waiting], tools);
    } else {
      await endWithRefund(tx, found, refund, tools);
      waiting.delete(found);
    }
  }
}

function isMeantFor(refund: MirroredRefund, found: Return, open: readonly Return[]): boolean {
  if (found.refundId !== null) return found.refundId === refund.id;
  // Another return awaits this refund.
  if (open.some(({ refundId }) => refundId === refund.id)) return false;
  if (found.method === "replacement" && found.askedAt !== null) return false;
  if (!isLater(refund, found)) return false;
  const paysNothing = compareDecimals(refund.amount, "0") <= 0 && compareDecimals(found.amount, "0") > 0;
  return !paysNothing && coversRequest(refund.lines, found.lines);
}

/** Tells whether a refund was made after a return was requested. */
export function isLater(
  { at }: Pick<MirroredRefund, "at">,
  { requestedAt }: Pick<Return, "requestedAt">,
): boolean {
  return Date.parse(at) + SECOND_MS > requestedAt.getTime();
}

function rank(found: Return, refund: MirroredRefund): number {
  if (found.refundId === refund.id) return 0;
  return found.askedAt === null ? 2 : 1;
}

async function endWithRefund(
  tx: SiteTransaction,
  found: Return,
  refund: MirroredRefund,
  tools: Tools,
): Promise<void> {
  // The merchant has refunded a return that was not approved before: that is the approval.
  const approved =
    found.status === "pending"
      ? await moveReturn(tx, found, { to: "approved", actor: "platform", isSilent: true }, tools)
      : found;
  if (approved === null) throw new Error(`Return ${found.number} could not be approved.`);
  const set = { refundId: refund.id, refundedAmount: refund.amount };
  const ended = await moveReturn(tx, approved, { to: "completed", actor: "platform", set }, tools);
  if (ended === null) throw new Error(`Return ${found.number} could not be completed.`);
  tools.log.info({ return: found.number, refund: refund.id }, "a refund completed a return");
}

async function noteOtherRefund(
  tx: SiteTransaction,
  refund: MirroredRefund,
  waiting: readonly Return[],
  { log }: Tools,
): Promise<void> {
  const touched = waiting.filter(
    (each) => each.problem === null && isLater(refund, each) && touchesRequest(refund.lines, each.lines),
  );
  for (const { id, number } of touched) {
    await tx
      .update(returns)
      .set({ problem: OTHER_REFUND })
      .where(and(eq(returns.id, id), isNull(returns.problem)));
    log.warn({ return: number, refund: refund.id }, "a refund does not cover the return it touches");
  }
}
