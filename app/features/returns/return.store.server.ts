import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import { OPEN_RETURN_STATUSES, type ReturnStatus } from "#domain/returns/return-status.ts";
import { FREE_RETURN_REASONS } from "#domain/returns/return-terms.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { returnEvents, returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";

type Reader = Pick<SiteDatabase, "select">;

export type ReturnEvent = typeof returnEvents.$inferSelect;

/** Finds every return of some orders, the newest first. */
export async function findReturnsOf(site: Reader, orderIds: readonly string[]): Promise<readonly Return[]> {
  if (orderIds.length === 0) return [];
  return site
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(desc(returns.number));
}

/** Finds a return by its number; null where there is none. Its owner is the order's. */
export async function findReturn(site: Reader, number: number): Promise<Return | null> {
  const [row] = await site.select().from(returns).where(eq(returns.number, number)).limit(1);
  return row ?? null;
}

/** Returns the events of a return, oldest first. */
export async function eventsOf(site: Reader, returnId: string): Promise<readonly ReturnEvent[]> {
  return site
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, returnId))
    .orderBy(asc(returnEvents.id));
}

/** Locks a return until the transaction ends. */
export async function lockReturn(site: Reader, id: string): Promise<Return | null> {
  const [row] = await site.select().from(returns).where(eq(returns.id, id)).for("update");
  return row ?? null;
}

/** Locks a mailbox's requests until the transaction ends; taken after the order's lock, which rules out a deadlock. */
export async function lockMailboxReturns(
  site: Pick<SiteDatabase, "execute">,
  emailKey: string,
): Promise<void> {
  await site.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`returns of ${emailKey}`}, 0))`);
}

/** Counts by product the opened units that a mailbox has returned or is returning, in all its requests. */
export async function openedBefore(site: Reader, emailKey: string): Promise<ReadonlyMap<string, number>> {
  const rows = await site
    .select({ lines: returns.lines })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        eq(orders.emailKey, emailKey),
        eq(returns.kind, "request"),
        notInArray(returns.status, ["rejected", "cancelled"]),
        notInArray(returns.reason, [...FREE_RETURN_REASONS]),
      ),
    );
  const opened = new Map<string, number>();
  for (const { product, opened: units } of rows.flatMap(({ lines }) => lines)) {
    opened.set(product, (opened.get(product) ?? 0) + units);
  }
  return opened;
}

/** Lists a page of returns for staff, the newest first; of one status where it is given. */
export async function listReturns(
  site: Reader,
  {
    status,
    limit,
    before,
  }: { readonly status: ReturnStatus | null; readonly limit: number; readonly before: number | null },
): Promise<readonly Return[]> {
  const older = before === null ? undefined : lt(returns.number, before);
  return site
    .select()
    .from(returns)
    .where(and(status === null ? undefined : eq(returns.status, status), older))
    .orderBy(desc(returns.number))
    .limit(limit);
}

/** Counts the returns in a status. */
export function countReturnsWith(site: Pick<SiteDatabase, "$count">, status: ReturnStatus): Promise<number> {
  return site.$count(returns, eq(returns.status, status));
}

/** Counts the order's other open returns whose refund was requested and has no platform id yet. */
export async function countOtherRequested(site: Reader, { id, orderId }: Return): Promise<number> {
  const [row] = await site
    .select({ others: count() })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        ne(returns.id, id),
        inArray(returns.status, [...OPEN_RETURN_STATUSES]),
        isNotNull(returns.askedAt),
        isNull(returns.refundId),
      ),
    );
  return row?.others ?? 0;
}
