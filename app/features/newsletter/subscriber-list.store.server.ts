import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { countDepartures } from "./departure.store.server.ts";
import { newsletterSignups, type NewsletterSignup } from "./newsletter.tables.ts";

/** Lists confirmed sign-ups in the order of their addresses, starting after `after`. */
export function listSubscribers(
  site: Pick<SiteDatabase, "select">,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<NewsletterSignup[]> {
  const { addressKey, status } = newsletterSignups;
  return site
    .select()
    .from(newsletterSignups)
    .where(and(eq(status, "confirmed"), after === null ? undefined : gt(addressKey, after)))
    .orderBy(asc(addressKey))
    .limit(limit);
}

/** Number of sign-ups of a kind. */
export interface SignupCount {
  readonly source: string;
  readonly language: string;
  readonly pending: number;
  readonly confirmed: number;
  /** Confirmed since the requested time. */
  readonly recent: number;
}

/** Counts sign-ups by place and language, and departures since a time. */
export async function countSignups(
  site: Pick<SiteDatabase, "select">,
  since: Date,
): Promise<{ readonly kinds: readonly SignupCount[]; readonly left: number }> {
  const { source, language, status, confirmedAt } = newsletterSignups;
  const kinds = await site
    .select({
      source,
      language,
      pending: sql<number>`count(*) FILTER (WHERE ${status} = 'pending')::int`,
      confirmed: sql<number>`count(*) FILTER (WHERE ${status} = 'confirmed')::int`,
      recent: sql<number>`count(*) FILTER (WHERE ${confirmedAt} >= ${since.toISOString()}::timestamptz)::int`,
    })
    .from(newsletterSignups)
    .groupBy(source, language)
    .orderBy(asc(source), asc(language));
  return { kinds, left: await countDepartures(site, since) };
}
