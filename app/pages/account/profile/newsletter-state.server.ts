import { inArray } from "drizzle-orm";
import { newsletterKeys } from "#app/features/newsletter/personal-data.server.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import { leaveNewsletter } from "#app/features/newsletter/newsletter-list.server.ts";
import { newsletterSignups, type SignupStatus } from "#app/features/newsletter/newsletter.tables.ts";
import type { MailingListTools } from "#app/features/mails/mailing-list.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";

export interface NewsletterState {
  readonly status: SignupStatus;
  /** Time of the sign-up or, once confirmed, of the confirmation; ISO 8601. */
  readonly since: string;
}

/** Finds the newsletter sign-up of an address; null without one. */
export async function newsletterState(
  site: SiteDatabase,
  mailbox: Pick<SignedIn, "email" | "emailKey">,
): Promise<NewsletterState | null> {
  const [row] = await site
    .select()
    .from(newsletterSignups)
    .where(inArray(newsletterSignups.addressKey, newsletterKeys(mailbox)))
    .limit(1);
  if (row === undefined) return null;
  const since = row.confirmedAt ?? row.createdAt;
  return { status: row.status, since: since.toISOString() };
}

/** Removes the owner of a proven mailbox from the newsletter, whatever state the sign-up is in. */
export async function leaveAsOwner(
  mailbox: Pick<SignedIn, "email" | "emailKey">,
  tools: MailingListTools,
): Promise<void> {
  const rows = await tools.site
    .select({ id: newsletterSignups.id })
    .from(newsletterSignups)
    .where(inArray(newsletterSignups.addressKey, newsletterKeys(mailbox)));
  for (const { id } of rows) await leaveNewsletter(id, tools);
}
