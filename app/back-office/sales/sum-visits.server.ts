import { sql } from "drizzle-orm";
import type { SalesReport, SalesUnit } from "#domain/back-office/sales-calls.ts";
import { SHOP_TIME_ZONE } from "#domain/time/time-zone.ts";
import type { VisitCounts, VisitStep } from "#domain/visit-steps.ts";
import { visitSteps } from "#app/features/monitoring/visits/visit-steps.tables.ts";
import { type Days, startOfDay } from "./sold-orders.server.ts";
import type { SalesReader } from "./sum-sales.server.ts";

interface StepRow {
  readonly from: string;
  readonly step: VisitStep;
  readonly count: number;
}

/** Sums the visits of some days by step, in all and by period. */
export async function sumVisits(
  site: SalesReader,
  { from, until, per }: Days & { readonly per: SalesUnit },
): Promise<SalesReport["visits"]> {
  const rows = await site
    .select({
      from: sql<StepRow["from"]>`"from"`,
      step: sql<StepRow["step"]>`step`,
      count: sql<StepRow["count"]>`count`.mapWith(Number),
    })
    .from(
      sql`(SELECT greatest(date_trunc(${per}::text, day AT TIME ZONE ${SHOP_TIME_ZONE})::date, ${from}::date)::text
            AS "from", step, sum(count) AS count
        FROM ${visitSteps} WHERE day >= ${startOfDay(from)} AND day < ${startOfDay(until, 1)}
        GROUP BY 1, 2 ORDER BY 1) AS report`,
    );
  const periods = [...Map.groupBy(rows, (row) => row.from)];
  return {
    total: countsOf(rows),
    periods: periods.map(([first, ofPeriod]) => ({ from: first, ...countsOf(ofPeriod) })),
  };
}

function countsOf(rows: readonly StepRow[]): VisitCounts {
  const countOf = (step: VisitStep): number =>
    rows.filter((row) => row.step === step).reduce((sum, { count }) => sum + count, 0);
  return {
    visit: countOf("visit"),
    product: countOf("product"),
    cart: countOf("cart"),
    checkout: countOf("checkout"),
    paid: countOf("paid"),
  };
}
