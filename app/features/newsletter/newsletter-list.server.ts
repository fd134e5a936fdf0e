import { eq } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { MailingList, MailingListTools } from "#app/features/mails/mailing-list.server.ts";
import { noteDeparture } from "./departure.store.server.ts";
import { newsletterSignups } from "./newsletter.tables.ts";

/** Newsletter as a mailing list with an unsubscribe link; its readers are identified by the id of their sign-up. */
export const newsletterList: MailingList = {
  includes: (id, { site }) => hasSignup(site, id),
  leave: leaveNewsletter,
};

async function hasSignup(site: Pick<SiteDatabase, "select">, id: string): Promise<boolean> {
  const rows = await site
    .select({ id: newsletterSignups.id })
    .from(newsletterSignups)
    .where(eq(newsletterSignups.id, id));
  return rows.length > 0;
}

/** Deletes a sign-up and keeps a keyed hash of its address; a missing one is ignored. */
export async function leaveNewsletter(id: string, tools: MailingListTools): Promise<void> {
  const { site, clock, log, linkSecret } = tools;
  const source = await site.transaction(async (tx) => {
    const [left] = await tx.delete(newsletterSignups).where(eq(newsletterSignups.id, id)).returning();
    if (left !== undefined) await noteDeparture(tx, left, { linkSecret, at: clock() });
    return left?.source;
  });
  if (source !== undefined) log.info({ source }, "a reader left the newsletter");
}
