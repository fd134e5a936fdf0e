import { and, eq, isNull } from "drizzle-orm";
import { compareDecimals } from "#domain/decimal-text.ts";
import type { Resources } from "../../platform/resources.server.ts";
import type { Office } from "../../shop-client/office/office.server.ts";
import type { OfficeCall } from "../../shop-client/office/office-call.ts";
import { lockOrderNews } from "../orders/order-mirror.store.server.ts";
import { findOrder } from "../orders/customer-orders.store.server.ts";
import { moveReturn, type ReturnTools } from "./move-return.server.ts";
import { lockReturn } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";
import { settleReturns } from "./settle-returns.server.ts";

/** What the office's log says who called. */
const ACTOR = "returns";
/** The number in an order's name: `#1001`. */
const ORDER_NUMBER = /(\d{1,9})$/;

export type AskTools = ReturnTools & Pick<Resources, "office">;

/**
 * The job behind *complete*: asks the office for the money, or for the same goods again, with the return's id in the key,
 * so that it is done once however often the job is tried. The return stays *processing* until the order's webhook tells of
 * the refund. A refusal changed nothing at the shop: its code is kept for a person, who may try again or reject.
 *
 * @throws when the office gives no usable answer: the job is tried again
 */
export async function askForReturn(returnId: string, tools: AskTools): Promise<void> {
  const { site, office, log } = tools;
  const [found] = await site.select().from(returns).where(eq(returns.id, returnId));
  if (found === undefined || found.status !== "processing" || found.askedAt === null) return;
  if (found.refundId !== null) return;
  if (office === null) throw new Error("A return waits for an office that is not there.");
  if (found.method === "replacement") return askForReplacement(found, office, tools);
  const answer = await office.ask(refundCall(found));
  if (!answer.ok) return noteRefusal(found, answer, tools);
  const refundId = String(answer.data.refund.id);
  await site.transaction(async (tx) => {
    await lockOrderNews(tx, found.orderId);
    await tx
      .update(returns)
      .set({ refundId, problem: null })
      .where(and(eq(returns.id, found.id), isNull(returns.refundId)));
    // The webhook may have been here before the answer.
    const order = await findOrder(tx, found.orderId);
    if (order !== null) await settleReturns(tx, order, tools);
  });
  log.info({ return: found.number, refund: refundId }, "the office was asked for a refund");
}

function refundCall(found: Return): OfficeCall<"refund"> {
  const { id, lines, shipping, restock, method, kind } = found;
  return {
    command: "refund",
    // What staff decide anew after a refusal is another call: the office takes a key with one input only.
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
    .set({ problem: code, askedAt: null })
    .where(and(eq(returns.id, found.id), eq(returns.status, "processing"), isNull(returns.refundId)));
}

function officeLines(lines: Return["lines"]) {
  return lines.map(({ lineId, quantity }) => ({ lineId: Number(lineId), quantity }));
}

/** @throws for an order whose name has no number: the embedded shop's always have */
function orderNumber({ orderName }: Return): number {
  const digits = ORDER_NUMBER.exec(orderName)?.[1];
  if (digits === undefined) throw new Error(`The order ${orderName} has no number.`);
  return Number(digits);
}
