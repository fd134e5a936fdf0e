import { inArray, sql } from "drizzle-orm";
import { RETURN_STATUSES } from "#domain/returns/return-status.ts";
import type { ReturnReason } from "#domain/returns/return-terms.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { type Days, startOfDay } from "./sold-orders.server.ts";
import type { SalesReader } from "./sum-sales.server.ts";

export interface ReturnRow {
  readonly reason: ReturnReason | "withdrawal";
  readonly requests: number;
  readonly units: number;
  readonly completed: number;
  /** Decimal text. */
  readonly refunded: string;
}

/** Sums the returns that were asked for on some days by reason, those with the most requests first. */
export function sumReturns(
  site: SalesReader,
  { from, until }: Days,
  currency: string,
): Promise<readonly ReturnRow[]> {
  // Of every status: the index is by status and time.
  return site
    .select({
      reason: sql<ReturnRow["reason"]>`reason`,
      requests: sql<number>`requests`,
      units: sql<number>`units`,
      completed: sql<number>`completed`,
      refunded: sql<string>`refunded`,
    })
    .from(
      sql`(SELECT coalesce(${returns.reason}, 'withdrawal') AS reason, count(*)::int AS requests,
          sum((SELECT sum((line ->> 'quantity')::int) FROM jsonb_array_elements(${returns.lines}) AS line))::int AS units,
          count(*) FILTER (WHERE ${returns.status} = 'completed')::int AS completed,
          coalesce(sum(${returns.refundedAmount}::numeric), 0)::text AS refunded
        FROM ${returns}
        WHERE ${inArray(returns.status, [...RETURN_STATUSES])}
          AND ${returns.requestedAt} >= ${startOfDay(from)} AND ${returns.requestedAt} < ${startOfDay(until, 1)}
          AND ${returns.currency} = ${currency}
        GROUP BY 1 ORDER BY count(*) DESC, 1) AS report`,
    );
}
