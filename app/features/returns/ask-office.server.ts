import { and, eq, isNull } from "drizzle-orm";
import { compareDecimals } from "#domain/money/decimal-text.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Office } from "#app/shop-client/office/office.server.ts";
import type { OfficeCall } from "#app/shop-client/office/office-call.ts";
import { lockOrderNews } from "#app/features/orders/order-mirror.store.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { moveReturn, type ReturnTools } from "./move-return.server.ts";
import type { ReturnProblem } from "./return-problem.ts";
import type { ReturnRefundJob } from "./return-refund-job.ts";
import { lockReturn } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";
import { settleReturns } from "./settle-returns.server.ts";

/** Actor of these calls in the office's log. */
const ACTOR = "returns";
/** The number in an order's name: `#1001`. */
const ORDER_NUMBER = /(\d{1,9})$/;

export type AskTools = ReturnTools & Pick<Resources, "office">;

/** Interval and number of checks (about two days) whether a refund was paid: the platform gives up in a day. */
const LOOK_EVERY_S = 15 * 60;
const LOOKS_MAX = 200;

/**
 * Runs the job behind *complete*: requests the refund, or a replacement, from the office, with the return's id in the
 * key, so that retries do it only once. The return stays *processing* until the order's webhook reports the refund. A
 * refusal changed nothing at the shop: its code is kept for a staff member, who may retry or reject. A refund that the
 * office has and cannot pay is left to a staff member, too, who may ask again (`again`).
 *
 * @throws when the office gives no usable answer: the job is retried
 */
export async function askForReturn(job: ReturnRefundJob, tools: AskTools): Promise<void> {
  const { site, office, log } = tools;
  const { returnId, again, looks = 0 } = job;
  const [found] = await site.select().from(returns).where(eq(returns.id, returnId));
  if (found === undefined || found.status !== "processing" || found.askedAt === null) return;
  if (found.refundId !== null && again === undefined && looks === 0) return;
  if (office === null) throw new Error("A return waits for an office that is not there.");
  if (found.method === "replacement") return askForReplacement(found, office, tools);
  const answer =
    found.refundId === null || again === undefined
      ? await office.ask(refundCall(found))
      : await office.ask(retryCall(found, Number(found.refundId), again));
  if (!answer.ok) return noteRefusal(found, answer, tools);
  const { refund, attention } = answer.data;
  const { id, state } = refund;
  await noteRefund(found, { id: String(id), state, amount: refund.amount.amount, attention, looks }, tools);
  log.info({ return: found.number, refund: refund.id, attention }, "the office was asked for a refund");
}

interface ToldRefund {
  readonly id: string;
  readonly state: string;
  readonly attention?: "refused" | "unanswered" | null | undefined;
  readonly looks: number;
  /** Decimal text. */
  readonly amount: string;
}

async function noteRefund(
  { id, orderId, refundId, isByTransfer }: Return,
  refund: ToldRefund,
  tools: AskTools,
): Promise<void> {
  const { site, jobs } = tools;
  const isAwaited = refund.state === "pending" && (refund.attention ?? null) === null;
  const problem = isAwaited && refund.looks >= LOOKS_MAX ? "unanswered" : (refund.attention ?? null);
  await site.transaction(async (tx) => {
    await lockOrderNews(tx, orderId);
    const noted = await tx
      .update(returns)
      .set({ refundId: refund.id, problem: problem && problemOf(problem, isByTransfer) })
      .where(and(eq(returns.id, id), eq(returns.status, "processing"), sameRefund(refundId)))
      .returning({ id: returns.id });
    if (noted.length === 0 && !(await correctRefund(tx, id, refund))) return;
    // The webhook may have arrived before this answer.
    const order = await findOrder(tx, orderId);
    if (order !== null) await settleReturns(tx, order, tools);
    if (!isAwaited || problem !== null) return;
    const data = { returnId: id, looks: refund.looks + 1 };
    await jobs.add({ name: "return-refund", data }, { tx, startAfterS: LOOK_EVERY_S });
  });
}

/**
 * Gives a return the refund that was made for it, where another refund of its order ended it before the office's
 * answer: one made by hand in the meantime. A return that this refund ended gets the other one in exchange; otherwise
 * the other one is free again. False where the return has its own refund, or was not ended by any.
 */
async function correctRefund(tx: SiteTransaction, returnId: string, refund: ToldRefund): Promise<boolean> {
  const [found] = await tx.select().from(returns).where(eq(returns.id, returnId));
  if (found?.status !== "completed" || found.refundId === null || found.refundId === refund.id) return false;
  const own = { refundId: refund.id, refundedAmount: refund.amount };
  const other = { refundId: found.refundId, refundedAmount: found.refundedAmount };
  await tx
    .update(returns)
    .set(other)
    .where(and(eq(returns.orderId, found.orderId), eq(returns.refundId, refund.id)));
  await tx.update(returns).set(own).where(eq(returns.id, returnId));
  return true;
}

/** Builds the condition that the row has the same refund as when the office was asked. */
function sameRefund(refundId: string | null) {
  return refundId === null ? isNull(returns.refundId) : eq(returns.refundId, refundId);
}

function retryCall(found: Return, refund: number, again: string): OfficeCall<"retryRefund"> {
  return {
    command: "retryRefund",
    key: `return-${found.id}-${again}`,
    actor: ACTOR,
    input: { order: orderNumber(found), refund },
  };
}

function refundCall(found: Return): OfficeCall<"refund"> {
  const { id, lines, shipping, restock, method, kind } = found;
  return {
    command: "refund",
    // A new decision after a refusal is another call: the office accepts a key with one input only.
    key: [`return-${id}`, restock ?? "no_restock", shipping].join("-"),
    actor: ACTOR,
    input: {
      order: orderNumber(found),
      lines: officeLines(lines),
      restock: restock ?? "no_restock",
      ...(compareDecimals(shipping, "0") > 0 && { shipping }),
      ...(method === "store_credit" && { destination: "store_credit" }),
      // The law gives each means its own share back (Directive 2011/83, art. 13).
      ...(kind === "withdrawal" && { split: "shares" }),
    },
  };
}

async function askForReplacement(found: Return, office: Office, tools: AskTools): Promise<void> {
  const answer = await office.ask({
    command: "replace",
    key: `return-${found.id}`,
    actor: ACTOR,
    input: { order: orderNumber(found), lines: officeLines(found.lines) },
  });
  if (!answer.ok) return noteRefusal(found, answer, tools);
  const { name } = answer.data.replacement;
  await tools.site.transaction(async (tx) => {
    const locked = await lockReturn(tx, found.id);
    if (locked === null) return;
    await moveReturn(
      tx,
      locked,
      { to: "completed", actor: "platform", set: { replacementName: name } },
      tools,
    );
  });
  tools.log.info({ return: found.number, order: name }, "a return was replaced");
}

async function noteRefusal(
  found: Return,
  answer: { readonly problem: "unavailable" } | { readonly problem: "refused"; readonly code: string },
  { site, log }: ReturnTools,
): Promise<void> {
  if (answer.problem === "unavailable") throw new Error("The office does not answer.");
  const { code } = answer;
  log.warn({ return: found.number, code }, "the office refused what a return asks for");
  await site
    .update(returns)
    // A refund that the office has stays requested.
    .set({ problem: code, ...(found.refundId === null && { askedAt: null }) })
    .where(and(eq(returns.id, found.id), eq(returns.status, "processing"), sameRefund(found.refundId)));
}

function officeLines(lines: Return["lines"]) {
  return lines.map(({ lineId, quantity }) => ({ lineId: Number(lineId), quantity }));
}

/** @throws for an order whose name has no number: the embedded shop's always have one */
function orderNumber({ orderName }: Return): number {
  const digits = ORDER_NUMBER.exec(orderName)?.[1];
  if (digits === undefined) throw new Error(`The order ${orderName} has no number.`);
  return Number(digits);
}

function problemOf(attention: "refused" | "unanswered", isByTransfer: boolean): ReturnProblem {
  return isByTransfer && attention === "refused" ? "transfer_owed" : `gateway_${attention}`;
}
