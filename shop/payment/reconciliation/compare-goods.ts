import type { WebhookTopic } from "#shop/modules/webhook/webhook-topics.ts";
import { DELIVERED_WEBHOOK_KEPT_DAYS, daysBefore } from "#domain/time/retention.ts";
import { TRIED_FOR_MS } from "#shop/modules/mail/mail.jobs.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import { type Order, UNPAID_STATUSES } from "#shop/modules/order/order.tables.ts";
import type { RestockType } from "#shop/modules/order/refund.tables.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { byKey, groupsBy, reporter, sums } from "./collect-disagreements.ts";
import { type Books, NOT_OF_ORDERS } from "./read-records.ts";

export interface BookOptions {
  /** Stock by variant id before the first order; without it only movements are compared with orders. */
  readonly initialStock?: ReadonlyMap<number, number>;
  /**
   * Set for a shop that is selling: what was begun less than `UNDER_WAY_MS` ago may be unfinished, and old webhooks may
   * have been deleted. Without it everything must be finished and present, except that mails may be unsent.
   */
  readonly now?: Date;
  /** Webhooks delivered until then may be deleted as well, whatever `now` says. */
  readonly deletedUntil?: Date | undefined;
}

/** Longer than a payment and the first retries of a webhook take. */
const UNDER_WAY_MS = 5 * 60_000;

/** Largest difference expected between the clocks of two processes. */
const CLOCK_SKEW_MS = 10_000;

/** Tells whether something that was begun then may still be unfinished. */
export function isUnderWay(begunAt: Date, now: Date | undefined): boolean {
  return now !== undefined && begunAt.getTime() > now.getTime() - UNDER_WAY_MS;
}

/** Tells whether a change may be missing in the gateway's ledger, which is listed after `now` and before the tables are read. */
export function isNewerThanLedger(changedAt: Date | null, now: Date | undefined): boolean {
  return now !== undefined && changedAt !== null && changedAt.getTime() > now.getTime() - CLOCK_SKEW_MS;
}

/**
 * Compares stock movements with order lines. Goods of a cancelled order or of a restocking
 * refund left and came back; goods refunded without restock stay away even if the order is cancelled.
 */
export function compareStock({ orders: placed, refunds, movements }: Books): Disagreement[] {
  const refundsOf = groupsBy(refunds, ({ orderId }) => orderId);
  const report = reporter("stock");
  const key = (orderId: number, variantId: number): string => `order ${orderId}, variant ${variantId}`;
  const sold = sums(
    placed.flatMap(({ id, snapshot, cancelledAt }) => {
      const refunded = (refundsOf.get(id) ?? []).flatMap(({ lines }) => lines);
      return snapshot.lines.map(({ variantId, quantity }, line) => {
        const units = (isCounted: (kind: RestockType) => boolean): number =>
          refunded.reduce(
            (sum, each) => sum + (each.line === line && isCounted(each.restock) ? each.quantity : 0),
            0,
          );
        const away =
          cancelledAt === null
            ? quantity - units((kind) => kind !== "no_restock")
            : units((kind) => kind === "no_restock");
        return { key: key(id, variantId), amount: away };
      });
    }),
  );
  const left = sums(
    movements.flatMap(({ orderId, variantId, quantity }) =>
      orderId === null ? [] : [{ key: key(orderId, variantId), amount: -quantity }],
    ),
  );
  for (const row of new Set([...sold.keys(), ...left.keys()])) {
    const [wanted, moved] = [sold.get(row) ?? 0, left.get(row) ?? 0];
    if (wanted !== moved) report.add(row, `${wanted} ordered, ${moved} left the stock`);
  }
  return report.found;
}

/** Compares code uses with orders that have a code. */
export function compareDiscounts({ orders: placed, uses, fulfilments }: Books): Disagreement[] {
  const report = reporter("discounts");
  const key = (orderId: number, code: string): string => `order ${orderId}, ${code}`;
  const ordered = new Set(placed.flatMap((order) => codesOf(order).map((code) => key(order.id, code))));
  const used = new Set(uses.map(({ orderId, code }) => key(orderId, code)));
  const sent = new Set(fulfilments.map(({ orderId }) => orderId));
  // An order that was neither paid nor sent gives its codes back.
  const free = new Set(
    placed
      .filter(({ id, financialStatus }) => financialStatus === "voided" && !sent.has(id))
      .flatMap((order) => codesOf(order).map((code) => key(order.id, code))),
  );
  for (const row of ordered)
    if (!used.has(row) && !free.has(row)) report.add(row, "ordered with a code whose use was not counted");
  for (const row of used) if (!ordered.has(row)) report.add(row, "a use was counted without an order");
  return report.found;
}

function codesOf({ snapshot }: Order): string[] {
  return snapshot.discountCodes.map(({ code }) => code);
}

interface ExpectedWebhook {
  readonly row: string;
  /** Earliest time it was queued. */
  readonly since: Date;
}

/** Checks that every event of an order has one webhook, delivered. */
export function compareWebhooks(
  {
    orders: placed,
    refunds,
    fulfilments,
    recalls,
    steps,
    webhooks,
  }: Pick<Books, "orders" | "refunds" | "fulfilments" | "recalls" | "steps" | "webhooks">,
  { now, deletedUntil }: BookOptions,
): Disagreement[] {
  const report = reporter("webhooks");
  const key = (topic: string, id: number): string => `${topic} ${id}`;
  const tell = (topic: WebhookTopic, id: number, since: Date | null): ExpectedWebhook[] =>
    since === null ? [] : [{ row: key(topic, id), since }];
  const queued = sums(
    webhooks
      .filter(({ isRepeat }) => !isRepeat)
      .map(({ topic, subjectId }) => ({ key: key(topic, subjectId), amount: 1 })),
  );
  const all = [
    ...placed.flatMap(({ id, financialStatus, createdAt, cancelledAt, anonymisedAt, holdChanges }) => [
      ...tell("orders/create", id, createdAt),
      ...tell("orders/paid", id, UNPAID_STATUSES.includes(financialStatus) ? null : createdAt),
      ...tell("orders/cancelled", id, cancelledAt),
      ...tell("orders/updated", id, anonymisedAt),
      ...Array.from({ length: holdChanges }, () => tell("orders/updated", id, createdAt)).flat(),
    ]),
    ...refunds.flatMap(({ orderId, doneAt }) => [
      ...tell("refunds/create", orderId, doneAt),
      ...tell("orders/updated", orderId, doneAt),
    ]),
    ...fulfilments.flatMap(({ orderId, createdAt, deliveredAt }) => [
      ...tell("fulfillments/create", orderId, createdAt),
      ...tell("orders/fulfilled", orderId, createdAt),
      ...tell("fulfillments/update", orderId, deliveredAt),
    ]),
    ...recalls.flatMap(({ orderId, sentAt, recalledAt }) => [
      ...tell("fulfillments/create", orderId, sentAt),
      ...tell("orders/fulfilled", orderId, sentAt),
      ...tell("fulfillments/update", orderId, recalledAt),
      ...tell("orders/updated", orderId, recalledAt),
    ]),
    ...steps.flatMap(({ orderId, notedAt }) => tell("fulfillments/update", orderId, notedAt)),
  ];
  const deleted = [now && daysBefore(now, DELIVERED_WEBHOOK_KEPT_DAYS), deletedUntil];
  const isKept = ({ since }: ExpectedWebhook): boolean =>
    deleted.every((until) => until === undefined || since > until);
  const expected = sums(all.map(({ row }) => ({ key: row, amount: 1 })));
  const kept = sums(all.filter(isKept).map(({ row }) => ({ key: row, amount: 1 })));
  for (const [row, times] of expected) {
    const count = queued.get(row) ?? 0;
    if (count > times || count < (kept.get(row) ?? 0)) report.add(row, `queued ${count} times`);
  }
  for (const { topic, subjectId, id, createdAt, deliveredAt, lastError, isRepeat } of webhooks) {
    const row = key(topic, subjectId);
    if (!NOT_OF_ORDERS.includes(topic) && !isRepeat && !expected.has(row))
      report.add(row, "tells of an order that is not there");
    if (deliveredAt === null && !isUnderWay(createdAt, now))
      report.add(row, `${id} is not delivered: ${lastError ?? "not tried yet"}`);
  }
  return report.found;
}

export function compareCarts({ orders: placed, carts: all }: Books): Disagreement[] {
  // A replacement has no cart.
  const order = byKey(
    placed.filter(({ replacesId }) => replacesId === null),
    ({ cartToken }) => cartToken ?? "",
  );
  const report = reporter("carts");
  const seen = new Set<string>();
  for (const { token, orderId, completedAt } of all) {
    seen.add(token);
    if ((order.get(token)?.id ?? null) !== orderId) report.add(token, `names order ${orderId ?? "none"}`);
    if ((completedAt !== null) !== order.has(token))
      report.add(token, "completed and ordered do not go together");
  }
  for (const token of order.keys()) if (!seen.has(token)) report.add(token, "ordered, and the cart is gone");
  return report.found;
}

/** Checks that each order has one confirmation and mails are sent. */
export function compareMails(
  { orders: placed, mails: written }: Pick<Books, "orders" | "mails">,
  { now }: BookOptions,
): Disagreement[] {
  const count = sums(
    written.flatMap(({ orderId, kind }) =>
      orderId === null || kind !== "order-confirmation" ? [] : [{ key: String(orderId), amount: 1 }],
    ),
  );
  const report = reporter("mails");
  for (const { id, anonymisedAt } of placed) {
    // A mail unsent when its buyer was anonymised is never sent.
    if (anonymisedAt !== null) continue;
    const mailed = count.get(String(id)) ?? 0;
    if (mailed !== 1) report.add(`order ${id}`, `${mailed} confirmations`);
  }
  const forgotten = new Set(placed.flatMap(({ id, anonymisedAt }) => (anonymisedAt === null ? [] : [id])));
  for (const mail of written) {
    if (now === undefined || mail.sentAt !== null || forgotten.has(mail.orderId ?? 0)) continue;
    const ageMs = now.getTime() - mail.createdAt.getTime();
    if (ageMs >= UNDER_WAY_MS) report.add(`${mail.kind} ${mail.id}`, unsent(mail, ageMs));
  }
  return report.found;
}

/** Describes a late mail for the operator: retried or given up, number of attempts, last error. */
function unsent({ attempts, lastError }: MailRow, ageMs: number): string {
  const state = ageMs < TRIED_FOR_MS ? "is not sent yet, and tried again" : "was not sent, and is given up";
  return `${state}; ${attempts} tries: ${lastError ?? "not tried yet"}`;
}
