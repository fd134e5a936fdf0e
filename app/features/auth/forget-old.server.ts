import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import { deleteExpiredAttempts } from "../../platform/limits/rate-limit.server.ts";
import { forgetPendingAccounts } from "./account.store.server.ts";
import { forgetOldLinks } from "./email-link.store.server.ts";
import { forgetEndedSessions } from "./session.store.server.ts";

const COUNTERS_AT_ONCE = 1000;

/** Removes what has ended: sessions, links, counts, and registrations nobody ever confirmed. Done with every mail. */
export async function forgetOld(site: Pick<SiteDatabase, "select" | "delete">, now: Date): Promise<void> {
  await forgetEndedSessions(site, now);
  await forgetOldLinks(site, now);
  await deleteExpiredAttempts(site, now, COUNTERS_AT_ONCE);
  await forgetPendingAccounts(site, now);
}
