import { inArray } from "drizzle-orm";
import { newsletterKeys } from "../../../features/auth/account-export.server.ts";
import type { SignedIn } from "../../../features/auth/current-session.server.ts";
import { newsletterSignups } from "../../../features/newsletter/newsletter.tables.ts";
import type { SiteDatabase } from "../../../platform/database/site-database.server.ts";

export interface NewsletterState {
  readonly status: "pending";
  /** ISO 8601. */
  readonly since: string;
}

/** Whether the newsletter was asked for with this address; null when not. */
export async function newsletterState(
  site: SiteDatabase,
  mailbox: Pick<SignedIn, "email" | "emailKey">,
): Promise<NewsletterState | null> {
  const [row] = await site
    .select({ status: newsletterSignups.status, createdAt: newsletterSignups.createdAt })
    .from(newsletterSignups)
    .where(inArray(newsletterSignups.addressKey, newsletterKeys(mailbox)))
    .limit(1);
  return row === undefined ? null : { status: row.status, since: row.createdAt.toISOString() };
}
