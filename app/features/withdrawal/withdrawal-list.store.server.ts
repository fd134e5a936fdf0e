import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { type Withdrawal, withdrawals } from "./withdrawal.tables.ts";

/** Sort key: those that wait for a staff member, without an order before with one; then held ones. */
const URGENCY = sql`CASE WHEN ${withdrawals.reason} = 'no_order' THEN 0 WHEN ${withdrawals.state} = 'person' THEN 1 WHEN ${withdrawals.hold} IN ('wanted', 'held') THEN 2 ELSE 3 END`;

/** Lists open declarations, the most urgent first and of these the oldest. */
export function listOpenWithdrawals(
  site: Pick<SiteDatabase, "select">,
  limit: number,
): Promise<readonly Withdrawal[]> {
  return site
    .select()
    .from(withdrawals)
    .where(isNull(withdrawals.closedAt))
    .orderBy(URGENCY, asc(withdrawals.declaredAt), asc(withdrawals.number))
    .limit(limit);
}

export function countOpenWithdrawals(site: Pick<SiteDatabase, "$count">): Promise<number> {
  return site.$count(withdrawals, isNull(withdrawals.closedAt));
}

/** Lists every declaration, the newest first. */
export function listAllWithdrawals(
  site: Pick<SiteDatabase, "select">,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<readonly Withdrawal[]> {
  return site
    .select()
    .from(withdrawals)
    .where(and(before === null ? undefined : lt(withdrawals.number, before)))
    .orderBy(desc(withdrawals.number))
    .limit(limit);
}

export async function findWithdrawalByNumber(
  site: Pick<SiteDatabase, "select">,
  number: number,
): Promise<Withdrawal | null> {
  const [row] = await site.select().from(withdrawals).where(eq(withdrawals.number, number));
  return row ?? null;
}
