import { createHmac } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { daysBefore, LEFT_NEWSLETTER_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { newsletterDepartures, type NewsletterSignup } from "./newsletter.tables.ts";

/** Stores that an address has left, without the address. */
export async function noteDeparture(
  site: Pick<SiteDatabase, "insert">,
  { addressKey, source, consentVersion, createdAt, confirmedAt }: NewsletterSignup,
  { linkSecret, at }: { readonly linkSecret: string; readonly at: Date },
): Promise<void> {
  const facts = { leftAt: at, source, consentVersion, consentedAt: createdAt, confirmedAt };
  await site
    .insert(newsletterDepartures)
    .values({ addressHash: hashOf(addressKey, linkSecret), ...facts })
    .onConflictDoUpdate({ target: newsletterDepartures.addressHash, set: facts });
}

/** Finds the time when an address last left the newsletter; null if it has not, or came back. */
export async function leftAt(
  site: Pick<SiteDatabase, "select">,
  addressKey: string,
  linkSecret: string,
): Promise<Date | null> {
  const [row] = await site
    .select({ leftAt: newsletterDepartures.leftAt })
    .from(newsletterDepartures)
    .where(eq(newsletterDepartures.addressHash, hashOf(addressKey, linkSecret)));
  return row?.leftAt ?? null;
}

/** Removes the departure of an address whose owner has confirmed a new sign-up. */
export async function forgetDeparture(
  site: Pick<SiteDatabase, "delete">,
  addressKey: string,
  linkSecret: string,
): Promise<void> {
  await site
    .delete(newsletterDepartures)
    .where(eq(newsletterDepartures.addressHash, hashOf(addressKey, linkSecret)));
}

/** Counts the departures since a time. */
export async function countDepartures(site: Pick<SiteDatabase, "select">, since: Date): Promise<number> {
  const [row] = await site
    .select({ count: sql<number>`count(*)::int` })
    .from(newsletterDepartures)
    .where(sql`${newsletterDepartures.leftAt} >= ${since.toISOString()}::timestamptz`);
  return row?.count ?? 0;
}

/** Selects departures so old that no claim about the consent can be made any more. */
export function oldDepartures(now: Date): Expired {
  return {
    table: newsletterDepartures,
    where: lte(newsletterDepartures.leftAt, daysBefore(now, LEFT_NEWSLETTER_KEPT_DAYS)),
  };
}

function hashOf(addressKey: string, linkSecret: string): string {
  return createHmac("sha256", linkSecret).update(`newsletter-left:${addressKey}`).digest("base64url");
}
