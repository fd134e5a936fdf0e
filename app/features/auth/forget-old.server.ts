import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import { forgetOldAttempts } from "../../platform/limits/rate-limit.server.ts";
import { forgetPendingAccounts } from "./account.store.server.ts";
import { forgetOldLinks } from "./email-link.store.server.ts";
import { forgetEndedSessions } from "./session.store.server.ts";

/** Removes what has ended: sessions, links, counts, and registrations nobody ever confirmed. Done with every mail. */
export async function forgetOld(site: Pick<SiteDatabase, "delete">, now: Date): Promise<void> {
  await forgetEndedSessions(site, now);
  await forgetOldLinks(site, now);
  await forgetOldAttempts(site, now);
  await forgetPendingAccounts(site, now);
}
