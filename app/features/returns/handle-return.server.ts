import { randomUUID } from "node:crypto";
import { compareDecimals } from "#domain/money/decimal-text.ts";
import { touchesRequest } from "#domain/returns/return-amounts.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { eq } from "drizzle-orm";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { MirroredRefund } from "#app/features/orders/mirrored-refund.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { lockOrderNews } from "#app/features/orders/order-mirror.store.server.ts";
import { moveReturn, noteReturnEvent, type ReturnMove, type ReturnTools } from "./move-return.server.ts";
import { findReturn, findReturnsOf, lockReturn, countOtherRequested } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";
import { isLater } from "./settle-returns.server.ts";
import type { Return } from "./returnable-order.ts";
import { valueReturn } from "./value-return.server.ts";

export type HandleTools = ReturnTools & {
  /** True if the shop's office can be asked for the refund; else the merchant refunds at the shop. */
  readonly hasOffice: boolean;
};

/** Reason nothing was changed. */
export type HandleRefusal =
  | { readonly code: "unknown_return" }
  | { readonly code: "not_allowed"; readonly status: ReturnStatus }
  /** Another return of the order waits for its refund: a refund could not be assigned to one of the two. */
  | { readonly code: "other_in_progress" }
  /** The order has no such refund, or it has no unit of the request, or it belongs to another return. */
  | { readonly code: "unknown_refund" }
  /** The refund names no goods: the merchant has to say whether it is for this return. */
  | { readonly code: "no_goods" }
  /** The refund's amount is not the one that the merchant gave, or else the return's value. */
  | { readonly code: "other_amount"; readonly paid: string }
  /** A shop without an office cannot send the goods again. */
  | { readonly code: "no_office" };

export type HandleResult =
  | { readonly ok: true; readonly row: Return }
  | { readonly ok: false; readonly refusal: HandleRefusal };

interface Handling {
  /** The operator's name, for the history. */
  readonly by: string;
  /** Note to the customer. */
  readonly note: string | null;
  /** Tracking number and courier of the parcel, if the merchant knows them. */
  readonly tracking?: string | null | undefined;
  readonly company?: string | null | undefined;
}

const refuse = (refusal: HandleRefusal): HandleResult => ({ ok: false, refusal });

/** Moves pending → approved: the mail gives the customer the address for the parcel. */
export function approveReturn(tools: ReturnTools, number: number, given: Handling): Promise<HandleResult> {
  return handle(tools, number, (tx, row) => moveByStaff(tx, row, "approved", given, tools));
}

/**
 * Moves pending → rejected, or processing → rejected while no refund was requested; the note gives the reason. A refund
 * that the shop has recorded is owed even when its gateway refuses to pay it: such a return ends with the refund alone.
 */
export function rejectReturn(tools: ReturnTools, number: number, given: Handling): Promise<HandleResult> {
  return handle(tools, number, (tx, row) => moveByStaff(tx, row, "rejected", given, tools));
}

/** Moves approved → processing: the parcel has arrived and is inspected. */
export function receiveReturn(tools: ReturnTools, number: number, given: Handling): Promise<HandleResult> {
  const set = { receivedAt: tools.clock() };
  return handle(tools, number, (tx, row) => moveByStaff(tx, row, "processing", given, tools, set));
}

/**
 * Requests the refund or the replacement: approved or processing → processing; the return ends when the platform
 * reports the refund. Without an office the merchant refunds at the shop. A repeat uses the same key, in case the first
 * job was given up; a refund that the platform has and has not paid is requested there again.
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
    if ((await countOtherRequested(tx, row)) > 0) return refuse({ code: "other_in_progress" });
    const set = {
      ...(await valueReturn(tx, row)),
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
  /** The merchant confirms that a refund without goods, of this amount (decimal text), is for the return. */
  readonly covers?: { readonly amount: string | null } | undefined;
}

/**
 * Completes an approved or processing return by a refund that has only some of its units: a staff member has compared
 * both. A refund without goods, as hosted shops make them, needs the merchant's confirmation that it is for this
 * return, and the paid amount unless it is the return's value. Refused while the office is asked for another.
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

/** Tells whether a refund pays for more than delivery. */
function paysGoods({ amount, shipping }: MirroredRefund): boolean {
  return compareDecimals(amount, shipping?.amount ?? "0") > 0;
}

function handle(
  { site }: ReturnTools,
  number: number,
  change: (tx: SiteTransaction, row: Return) => Promise<HandleResult>,
): Promise<HandleResult> {
  return site.transaction(async (tx) => {
    const found = await findReturn(tx, number);
    if (found === null) return refuse({ code: "unknown_return" });
    // Locks the order before its returns, as webhooks do.
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

/** Records a change within *processing* in the history, without a mail. */
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
