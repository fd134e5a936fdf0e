import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { compareDecimals } from "#domain/money/decimal-text.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { OPEN_RETURN_STATUSES } from "#domain/returns/return-status.ts";
import { isSubscriptionVariant } from "#domain/subscription/subscription.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { OfficeResult } from "#app/shop-client/office/office-call.ts";
import type { Office } from "#app/shop-client/office/office.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { openWithdrawalReturn } from "#app/features/returns/open-withdrawal-return.server.ts";
import { findReturnsOf } from "#app/features/returns/return.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { isOrderOver } from "./order-over.ts";
import { addNotice } from "./withdrawal-notices.server.ts";
import { type Withdrawal, type WithdrawalOutcome, withdrawals } from "./withdrawal.tables.ts";
import { findWithdrawal, LET_GO, moveHold, moveWithdrawal, tryLater } from "./withdrawal.store.server.ts";

export type WithdrawalTools = Pick<Resources, "site" | "jobs" | "clock" | "office" | "log" | "settings">;

const ACTOR = "withdrawal";
/** Reason that the platform shows with the held order. */
const HOLD_REASON = "withdrawal declared";
/** Number of tries (about a day) after which a staff member looks at an order on which shop and store disagree. */
const TRIES_UNTIL_TOLD = 150;

/**
 * Performs the due step of a declaration: holds its order, releases it, or cancels it and opens the return. Every step
 * is idempotent by its key at the platform, so that a crash or two concurrent processes do nothing twice; without an
 * answer it is retried later.
 */
export async function advanceWithdrawal(tools: WithdrawalTools, id: string): Promise<void> {
  const { site, clock } = tools;
  const row = await findWithdrawal(site, id);
  if (row === null) return;
  const isDue = row.state === "waiting" && row.actAt !== null && row.actAt <= clock();
  const acting = isDue ? await moveWithdrawal(site, id, ["waiting"], { state: "acting" }) : row;
  if (acting === null) return;
  const order = acting.orderId === null ? null : await findOrder(site, acting.orderId);
  // The order is gone from the store: it must not delay others.
  if (order === null) return tryLater(tools, acting);
  if (acting.state === "acting") return act(tools, acting, order);
  if (acting.hold === "wanted" || acting.hold === "to_release") return settleHold(tools, acting, order);
}

async function settleHold(tools: WithdrawalTools, row: Withdrawal, order: MirroredOrder): Promise<void> {
  const { site, office } = tools;
  const number = officeNumber(order);
  if (office === null || number === null) return moveHold(site, row, "impossible");
  if (row.hold === "wanted") {
    const key = `withdrawal-hold-${row.id}`;
    const input = { order: number, reason: HOLD_REASON };
    const held = await office.ask({ command: "hold", key, actor: ACTOR, input });
    if (isSilent(held)) return tryLater(tools, row);
    return moveHold(site, row, held.ok ? "held" : "impossible");
  }
  if (!(await isHeldBySome(tools, order.id)) && !(await askToRelease(office, number)))
    return tryLater(tools, row);
  return moveHold(site, row, "released");
}

/**
 * Releases an order that no open declaration holds.
 *
 * @throws when the office does not answer: the job is retried
 */
export async function releaseOrder(tools: WithdrawalTools, orderId: string): Promise<void> {
  const { site, office } = tools;
  const order = await findOrder(site, orderId);
  const number = order === null ? null : officeNumber(order);
  if (office === null || number === null || (await isHeldBySome(tools, orderId))) return;
  if (!(await askToRelease(office, number))) throw new Error("The office does not answer.");
}

/** Returns false when the office did not answer. */
async function askToRelease(office: Office, order: number): Promise<boolean> {
  // Releasing twice is harmless; an order that is held again meanwhile must not get the answer of the first release.
  const key = `withdrawal-release-${randomUUID()}`;
  return !isSilent(await office.ask({ command: "release", key, actor: ACTOR, input: { order } }));
}

/** Tells whether an open declaration holds an order; one that releases it does not. */
async function isHeldBySome({ site }: WithdrawalTools, orderId: string): Promise<boolean> {
  const holding = await site
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.orderId, orderId),
        inArray(withdrawals.hold, ["wanted", "held"]),
        inArray(withdrawals.state, ["waiting", "person", "acting"]),
      ),
    )
    .limit(1);
  return holding.length > 0;
}

async function act(tools: WithdrawalTools, row: Withdrawal, order: MirroredOrder): Promise<void> {
  const { office } = tools;
  if (isOrderOver(order)) return finish(tools, row, "order_over", order);
  const number = officeNumber(order);
  const isSent = order.fulfilment.parcels.length > 0;
  if (isSent) return giveBackSent(tools, row, { order, number });
  if (office === null || number === null) return toPerson(tools, row, "no_office", null);
  // The order is a replacement: cancelling it would leave its customer with neither goods nor money.
  if (compareDecimals(order.total, "0") <= 0) return toPerson(tools, row, "refused", "free_order");
  const { lines } = row;
  const cancel = (key: string) =>
    office.ask({ command: "cancel", key, actor: ACTOR, input: { order: number, reason: "customer" } });
  let whole = lines === null;
  let result =
    lines === null
      ? await cancel(`withdrawal-${row.id}`)
      : await office.ask({
          command: "refund",
          key: `withdrawal-${row.id}`,
          actor: ACTOR,
          input: {
            order: number,
            lines: lines.map(({ lineId, quantity }) => ({ lineId: Number(lineId), quantity })),
            restock: "cancel",
            // A withdrawal gives each means its own share (docs/decisions/store-credit.md).
            split: "shares",
          },
        });
  if (!result.ok && result.problem !== "unavailable" && result.code === "cancel_instead") {
    // All goods of an order that is not paid: nothing would be sent for the rest.
    whole = true;
    result = await cancel(`withdrawal-${row.id}-whole`);
  }
  if (!result.ok && result.problem === "unavailable") return tryLater(tools, row);
  if (result.ok) {
    // Cancelling an order also ends its subscription.
    if (!whole && !(await endSubscription(office, row, { order, number }))) return tryLater(tools, row);
    return finish(tools, row, whole ? "cancelled" : "part_refunded", order);
  }
  const { code } = result;
  // The order was sent just now: the webhook about its parcel is on its way.
  const isLate = code === "already_sent" || code === "not_paid" || code === "courier_collects";
  if (isLate && row.tries < TRIES_UNTIL_TOLD) return tryLater(tools, row);
  if (code === "cancelled" || code === "nothing_left") return finish(tools, row, "order_over", order);
  return toPerson(tools, row, "refused", code);
}

/** Opens an approved return for a sent order; ends a subscription that began with it. */
async function giveBackSent(
  tools: WithdrawalTools,
  row: Withdrawal,
  { order, number }: { readonly order: MirroredOrder; readonly number: number | null },
): Promise<void> {
  const { office } = tools;
  if (office !== null && number !== null && !(await endSubscription(office, row, { order, number })))
    return tryLater(tools, row);
  const { lines, language } = row;
  const opened = await openWithdrawalReturn(tools, {
    requestKey: row.id,
    orderId: order.id,
    lines: lines ?? "all",
    language,
  });
  if (opened.ok) return finish(tools, row, "return_opened", order);
  if (opened.reason !== "nothing_left") return toPerson(tools, row, "refused", opened.reason);
  // Units in a request that may still be rejected, or that were replaced, were not refunded: a staff member decides.
  const others = await findReturnsOf(tools.site, [order.id]);
  const isElsewhere = others.some(
    ({ kind, status, replacementName }) =>
      (kind === "request" && OPEN_RETURN_STATUSES.some((open) => open === status)) ||
      replacementName !== null,
  );
  return isElsewhere
    ? toPerson(tools, row, "refused", "returned_otherwise")
    : finish(tools, row, "order_over", order);
}

/** Ends the subscription that began with the withdrawn goods; returns false when the office did not answer. */
async function endSubscription(
  office: Office,
  row: Withdrawal,
  { order, number }: { readonly order: MirroredOrder; readonly number: number },
): Promise<boolean> {
  if (!coversSubscription(row, order)) return true;
  const key = `withdrawal-subscription-${row.id}`;
  const input = { order: number };
  // The office refuses for orders without a subscription, which most are.
  return !isSilent(await office.ask({ command: "cancelSubscription", key, actor: ACTOR, input }));
}

/** Tells whether the withdrawn goods may have begun a subscription: the complete order, or a line with such a title. */
function coversSubscription({ lines }: Withdrawal, order: MirroredOrder): boolean {
  if (lines === null) return true;
  const withdrawn = new Set(lines.map(({ lineId }) => lineId));
  return order.lines.some(
    ({ id, variantTitle }) =>
      id !== undefined &&
      withdrawn.has(id) &&
      isSubscriptionVariant({ title: variantTitle ?? "", metafields: [] }),
  );
}

async function finish(
  tools: WithdrawalTools,
  row: Withdrawal,
  outcome: WithdrawalOutcome,
  { status }: Pick<MirroredOrder, "status">,
): Promise<void> {
  const { site, clock, log } = tools;
  // The hold of a cancelled order ends by itself; after a partial withdrawal the rest is sent.
  const isCancelled = outcome === "cancelled" || status === "cancelled";
  const hold = isCancelled ? row.hold : LET_GO;
  const change = { outcome, hold, state: "done", closedAt: clock(), tries: 0, nextTryAt: null } as const;
  if ((await moveWithdrawal(site, row.id, ["acting"], change)) === null) return;
  log.info({ withdrawal: row.number, outcome }, "declaration of withdrawal done");
}

async function toPerson(
  tools: WithdrawalTools,
  row: Withdrawal,
  reason: "no_office" | "refused",
  refusal: string | null,
): Promise<void> {
  const { site, log, clock } = tools;
  // A proven declaration has no hold yet; the order must not be sent while a staff member looks.
  const hold = row.hold ?? "wanted";
  const change = { state: "person", reason, refusal, hold, tries: 0, nextTryAt: null } as const;
  await site.transaction(async (tx) => {
    const moved = await moveWithdrawal(tx, row.id, ["acting"], change);
    if (moved === null) return;
    await addNotice(tx, { withdrawal: moved, kind: "staff", email: SUPPORT_EMAIL, now: clock() });
  });
  log.warn({ withdrawal: row.number, reason, refusal }, "declaration of withdrawal needs a person");
}

function isSilent(result: OfficeResult<unknown>): boolean {
  return !result.ok && result.problem === "unavailable";
}

/** Returns the office's number of an order; null where there can be none. */
function officeNumber({ name }: MirroredOrder): number | null {
  const number = Number(readOrderNumber(name) ?? "");
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
