import { and, eq } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { RETURN_REQUESTS_MAX, type ReturnReason } from "#domain/returns/return-terms.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { changeOrder, findOrderOf, type RefundableOrder } from "#shop/modules/order/order.store.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { queueOrderWebhook } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import { returnsOf } from "./return.store.ts";
import { type OrderReturn, type OrderReturnLine, orderReturns } from "./return.tables.ts";
import { returnableUnits } from "./returnable-units.ts";

/** The same request again within this time, while it waits, is a repeated press. */
const REPEATED_WITHIN_MS = 60_000;

export interface ReturnsShop {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly shopUrl: string;
  readonly now: Date;
}

export interface ReturnRequest {
  readonly customerId: number;
  readonly orderId: number;
  /** Positions in the order's snapshot may be of no line, and quantities any number. */
  readonly lines: readonly {
    readonly line: number;
    readonly quantity: number;
    readonly reason: ReturnReason | null;
    readonly note: string | null;
  }[];
}

export type ReturnRefusal =
  | { readonly code: "unknown_order" | "not_sent" | "too_late" | "asked_often" }
  /** `at` is the position in the request. */
  | { readonly code: "unknown_line"; readonly at: number }
  | { readonly code: "too_many_units"; readonly at: number; readonly left: number };

export type RequestOutcome =
  | { readonly ok: true; readonly made: OrderReturn; readonly found: RefundableOrder }
  | ({ readonly ok: false } & ReturnRefusal);

/**
 * Stores a customer's request to return units of an own order, and queues `orders/updated`. The order is locked, so that
 * a unit is asked for once; a request repeated by a second press is answered with the first one.
 */
export function requestReturn(shop: ReturnsShop, request: ReturnRequest): Promise<RequestOutcome> {
  const { customerId, orderId, lines } = request;
  return shop.database.transaction(async (tx): Promise<RequestOutcome> => {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
      .for("update");
    const found = await findOrderOf(tx, customerId, orderId);
    if (found === null) return { ok: false, code: "unknown_order" };
    const before = await returnsOf(tx, orderId);
    const repeated = before.find((each) => isRepeated(each, lines, shop.now));
    if (repeated !== undefined) return { ok: true, made: repeated, found };
    const refusal = refuse(found, before, request, shop.now);
    if (refusal !== null) return { ok: false, ...refusal };
    const made = await insertReturn(tx, request, before.length + 1, shop.now);
    await tellOfReturn(tx, shop, orderId);
    return { ok: true, made, found };
  });
}

/** Marks the order as changed and queues `orders/updated`, which lists its returns. */
export async function tellOfReturn(
  tx: ShopTransaction,
  { jobs, shopUrl, now }: Omit<ReturnsShop, "database">,
  orderId: number,
): Promise<void> {
  const order = await changeOrder(tx, orderId, {}, now);
  await queueOrderWebhook(tx, jobs, { topic: "orders/updated", order, shopUrl, now });
}

function isRepeated(
  { status, lines, createdAt }: OrderReturn,
  asked: readonly OrderReturnLine[],
  now: Date,
): boolean {
  if (status !== "requested" || now.getTime() - createdAt.getTime() > REPEATED_WITHIN_MS) return false;
  return textOf(lines) === textOf(asked);
}

function textOf(lines: readonly OrderReturnLine[]): string {
  return JSON.stringify(lines.map(({ line, quantity, reason, note }) => [line, quantity, reason, note]));
}

function refuse(
  found: RefundableOrder,
  before: readonly OrderReturn[],
  { lines }: ReturnRequest,
  now: Date,
): ReturnRefusal | null {
  if (found.fulfilment === null || found.order.cancelledAt !== null) return { code: "not_sent" };
  const units = returnableUnits(found, before, now);
  const unknown = lines.findIndex(({ line }) => units[line] === undefined);
  if (unknown >= 0) return { code: "unknown_line", at: unknown };
  if (units.some(({ others }) => others.some(({ reason }) => reason === "RETURN_WINDOW_EXPIRED")))
    return { code: "too_late" };
  if (before.length >= RETURN_REQUESTS_MAX) return { code: "asked_often" };
  const left = new Map(units.map((each) => [each.line, each.left]));
  for (const [at, { line, quantity }] of lines.entries()) {
    const rest = left.get(line) ?? 0;
    if (quantity > rest) return { code: "too_many_units", at, left: rest };
    left.set(line, rest - quantity);
  }
  return null;
}

async function insertReturn(
  tx: ShopTransaction,
  { orderId, lines }: ReturnRequest,
  number: number,
  now: Date,
): Promise<OrderReturn> {
  const [made] = await tx
    .insert(orderReturns)
    .values({ orderId, number, status: "requested", lines, createdAt: now, updatedAt: now })
    .returning();
  if (made === undefined) throw new Error("The return was not written.");
  return made;
}
