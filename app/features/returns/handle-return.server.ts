import { randomUUID } from "node:crypto";
import { compareDecimals } from "#domain/money/decimal-text.ts";
import { touchesRequest } from "#domain/returns/return-amounts.ts";
import { isByDay } from "#domain/returns/return-window.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { eq } from "drizzle-orm";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { MirroredRefund } from "#app/features/orders/mirrored-refund.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { lockOrderNews } from "#app/features/orders/order-mirror.store.server.ts";
import { returnValue } from "./insert-return.server.ts";
import { moveReturn, noteReturnEvent, type ReturnMove, type ReturnTools } from "./move-return.server.ts";
import { findReturn, findReturnsOf, lockReturn, otherAskedOf } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";
import { isLater } from "./settle-returns.server.ts";
import { countReturns, type Return } from "./returnable-order.ts";

export type HandleTools = ReturnTools & {
  /** Whether the shop's office can be asked for the money; else the merchant refunds at the shop. */
  readonly hasOffice: boolean;
};

/** Why nothing was changed. */
export type HandleRefusal =
  | { readonly code: "unknown_return" }
  | { readonly code: "not_allowed"; readonly status: ReturnStatus }
  /** Another return of the order waits for its refund: the two could not be told apart. */
  | { readonly code: "other_in_progress" }
  /** The order has no such refund, or it has no unit of the request, or it is another return's. */
  | { readonly code: "unknown_refund" }
  /** The refund names no goods: whether it is for this return, the merchant has to say. */
  | { readonly code: "no_goods" }
  /** The refund is not of the amount that the merchant named, or that the return is worth. */
  | { readonly code: "other_amount"; readonly paid: string }
  /** The goods cannot be sent again by a shop without an office. */
  | { readonly code: "no_office" };

export type HandleResult =
  | { readonly ok: true; readonly row: Return }
  | { readonly ok: false; readonly refusal: HandleRefusal };

interface Handling {
  /** The operator's name, for the history. */
  readonly by: string;
  /** What the customer is told. */
  readonly note: string | null;
  /** Number and courier of the parcel, where the merchant knows them. */
  readonly tracking?: string | null | undefined;
  readonly company?: string | null | undefined;
}

const refuse = (refusal: HandleRefusal): HandleResult => ({ ok: false, refusal });

/** pending → approved: the customer is told where to send the parcel. */
export function approveReturn(tools: ReturnTools, number: number, given: Handling): Promise<HandleResult> {
  return handle(tools, number, (tx, row) => moveByStaff(tx, row, "approved", given, tools));
}

/**
 * pending → rejected, or processing → rejected while no refund was asked for; the note says why. A refund that the shop has
 * noted is owed even when its gateway refuses to pay it: such a return ends with the refund alone.
 */
export function rejectReturn(tools: ReturnTools, number: number, given: Handling): Promise<HandleResult> {
  return handle(tools, number, (tx, row) => moveByStaff(tx, row, "rejected", given, tools));
}

/** approved → processing: the parcel is back and is looked at. */
export function receiveReturn(tools: ReturnTools, number: number, given: Handling): Promise<HandleResult> {
  const set = { receivedAt: tools.clock() };
  return handle(tools, number, (tx, row) => moveByStaff(tx, row, "processing", given, tools, set));
}

/**
 * Asks for the money, or for the same goods again: approved or processing → processing, and the return ends when the
 * platform tells of the refund. Without an office the merchant refunds at the shop. Asked once more, the same is asked
 * with the same key, in case the first job was given up; a refund that the platform has and has not paid is asked for
 * there once more.
 */
export function completeReturn(
  tools: HandleTools,
  number: number,
  given: Handling & { readonly restock: "no_restock" | "return" },
): Promise<HandleResult> {
  return handle(tools, number, async (tx, row) => {
    const { jobs, hasOffice } = tools;
    const isOpen = row.status === "approved" || row.status === "processing";
    if (!isOpen) return refuse({ code: "not_allowed", status: row.status });
    if (!hasOffice && row.method === "replacement") return refuse({ code: "no_office" });
    const job = { name: "return-refund", data: { returnId: row.id } } as const;
    if (row.askedAt !== null) {
      if (row.refundId === null) await jobs.add(job, { tx });
      else await jobs.add({ ...job, data: { ...job.data, again: randomUUID() } }, { tx });
      return { ok: true, row };
    }
    if ((await otherAskedOf(tx, row)) > 0) return refuse({ code: "other_in_progress" });
    const set = {
      ...(await valueNow(tx, row)),
      restock: given.restock,
      problem: null,
      askedAt: hasOffice ? tools.clock() : null,
    };
    const asked =
      row.status === "approved"
        ? await moveByStaff(tx, row, "processing", given, tools, set)
        : await changeByStaff(tx, row, set, given, tools);
    if (asked.ok && hasOffice) await jobs.add(job, { tx });
    return asked;
  });
}

interface AcceptedRefund extends Handling {
  readonly refundId: string;
  /** The merchant says that a refund without goods, of this amount (decimal text), is for the return. */
  readonly covers?: { readonly amount: string | null } | undefined;
}

/**
 * approved or processing → completed by a refund that has only some of the request's units: what a person decided who has
 * seen both. A refund that names no goods at all, as hosted shops make them, needs the merchant's word that it is for this
 * return, and the amount that was paid unless it is what the return is worth. Not while the office is asked for another.
 */
export function acceptRefund(
  tools: ReturnTools,
  number: number,
  { refundId, covers, ...given }: AcceptedRefund,
): Promise<HandleResult> {
  return handle(tools, number, async (tx, row) => {
    if (row.askedAt !== null) return refuse({ code: "not_allowed", status: row.status });
    const order = await findOrder(tx, row.orderId);
    const refund = order?.refunds?.find(({ id }) => id === refundId);
    const others = (await findReturnsOf(tx, [row.orderId])).filter(({ id }) => id !== row.id);
    const isFree = others.every((other) => other.refundId !== refundId);
    if (refund === undefined || !isFree || !isLater(refund, row)) return refuse({ code: "unknown_refund" });
    if (refund.lines.length === 0) {
      if (covers === undefined) return refuse({ code: "no_goods" });
      const isRight = compareDecimals(refund.amount, covers.amount ?? row.amount) === 0;
      if (!isRight || !paysGoods(refund)) return refuse({ code: "other_amount", paid: refund.amount });
    } else if (!touchesRequest(refund.lines, row.lines)) {
      return refuse({ code: "unknown_refund" });
    }
    const set = { refundId, refundedAmount: refund.amount };
    return moveByStaff(tx, row, "completed", given, tools, set);
  });
}

/** A refund of delivery alone is for no goods. */
function paysGoods({ amount, shipping }: MirroredRefund): boolean {
  return compareDecimals(amount, shipping?.amount ?? "0") > 0;
}

/** Delivery goes back with the last unit: what became of the order's other returns may have changed that. */
async function valueNow(tx: SiteTransaction, row: Return) {
  const order = await findOrder(tx, row.orderId);
  if (order === null) return {};
  const others = (await findReturnsOf(tx, [row.orderId])).filter(({ id }) => id !== row.id);
  const counted = countReturns(order, others);
  const units = new Map(row.lines.map(({ lineId, quantity }) => [lineId, { quantity, opened: 0 }]));
  const fits =
    counted.ok && counted.lines.every(({ line, left }) => (units.get(line.id)?.quantity ?? 0) <= left);
  // Something was refunded beside the request: the office refuses it, and a person decides.
  if (!counted.ok || !fits) return {};
  // What other requests still have may stay with the customer after all: delivery goes back with the last of them.
  const isRest = counted.lines.every(
    ({ line, quantity, refunded }) => (units.get(line.id)?.quantity ?? 0) === quantity - refunded,
  );
  const isInTime = row.kind === "withdrawal" || isByDay(row.requestedAt, counted.window.withdrawalUntil);
  const isWithinWithdrawal = isInTime && isRest;
  const { amount, shipping } = returnValue({ counted, units, method: row.method, isWithinWithdrawal });
  return { amount, shipping };
}

function handle(
  { site }: ReturnTools,
  number: number,
  change: (tx: SiteTransaction, row: Return) => Promise<HandleResult>,
): Promise<HandleResult> {
  return site.transaction(async (tx) => {
    const found = await findReturn(tx, number);
    if (found === null) return refuse({ code: "unknown_return" });
    // The order before its returns, as webhooks lock them.
    await lockOrderNews(tx, found.orderId);
    const row = await lockReturn(tx, found.id);
    return row === null ? refuse({ code: "unknown_return" }) : change(tx, row);
  });
}

async function moveByStaff(
  tx: SiteTransaction,
  row: Return,
  to: ReturnStatus,
  { by, note, tracking = null, company = null }: Handling,
  tools: ReturnTools,
  set: ReturnMove["set"] = {},
): Promise<HandleResult> {
  const changes = {
    ...set,
    ...(tracking !== null && { trackingNumber: tracking }),
    ...(company !== null && { trackingCompany: company }),
  };
  const moved = await moveReturn(tx, row, { to, actor: "staff", actorName: by, note, set: changes }, tools);
  if (moved === null) return refuse({ code: "not_allowed", status: row.status });
  tools.log.info({ return: row.number, status: to }, "a return was handled");
  return { ok: true, row: moved };
}

/** A change within *processing*: it is in the history, and no mail of its own. */
async function changeByStaff(
  tx: SiteTransaction,
  row: Return,
  set: Partial<typeof returns.$inferInsert>,
  { by, note }: Handling,
  tools: ReturnTools,
): Promise<HandleResult> {
  const [changed] = await tx.update(returns).set(set).where(eq(returns.id, row.id)).returning();
  if (changed === undefined) throw new Error(`Return ${row.number} is gone.`);
  const { id: returnId, status } = changed;
  const event = { returnId, at: tools.clock(), status, actor: "staff", actorName: by, note } as const;
  await noteReturnEvent(tx, event, tools.jobs, true);
  return { ok: true, row: changed };
}
