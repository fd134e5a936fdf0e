import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { type EachLanguage, eachLanguage } from "#domain/language/translations.ts";
import { daysBefore } from "#domain/time/retention.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { StoredSegment } from "./campaign.tables.ts";

/** Selects the confirmed subscribers of a segment; those who confirmed after `now` are none. */
export function inSegment(segment: StoredSegment, now: Date): SQL | undefined {
  const { status, confirmedAt } = newsletterSignups;
  return and(eq(status, "confirmed"), lte(confirmedAt, now), conditionOf(segment, now));
}

function conditionOf(segment: StoredSegment, now: Date): SQL | undefined {
  switch (segment.kind) {
    case "all":
      return undefined;
    case "language":
      return eq(newsletterSignups.language, segment.language);
    case "never_bought":
      return sql`not ${hasOrder()}`;
    case "bought_within":
      return hasOrder(gt(orders.placedAt, daysBefore(now, segment.days)));
    case "bought_product": {
      const lines = JSON.stringify([{ productId: segment.productId }]);
      return hasOrder(sql`${orders.order} -> 'lines' @> ${lines}::jsonb`);
    }
  }
}

/** Selects subscribers with an order of their mailbox; one that was cancelled or never paid at all is none. */
function hasOrder(condition?: SQL): SQL {
  const isPurchase = sql`${orders.order} ->> 'status' not in ('voided', 'cancelled')`;
  const where = and(eq(orders.emailKey, newsletterSignups.addressKey), isPurchase, condition);
  return sql`exists (select 1 from ${orders} where ${where})`;
}

/** Counts the subscribers of a segment by language. */
export async function countAudience(
  site: Pick<SiteDatabase, "select">,
  segment: StoredSegment,
  now: Date,
): Promise<EachLanguage<number>> {
  const { language } = newsletterSignups;
  const rows = await site
    .select({ language, count: sql<number>`count(*)::int` })
    .from(newsletterSignups)
    .where(inSegment(segment, now))
    .groupBy(language);
  return eachLanguage((each) => rows.find((row) => row.language === each)?.count ?? 0);
}
