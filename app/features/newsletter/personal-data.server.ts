import { inArray } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { noteDeparture } from "./departure.store.server.ts";
import { newsletterSignups } from "./newsletter.tables.ts";

/** Proven mailbox. */
interface Mailbox {
  readonly email: string;
  readonly emailKey: string;
}

/** Newsletter sign-up in its owner's data export; times in ISO 8601. */
export interface ExportedSignup {
  readonly email: string;
  readonly status: string;
  readonly source: string;
  readonly language: string;
  readonly consentVersion: string;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
}

/** Reads the newsletter sign-ups of a mailbox. */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  mailbox: Mailbox,
): Promise<readonly ExportedSignup[]> {
  const rows = await site
    .select()
    .from(newsletterSignups)
    .where(inArray(newsletterSignups.addressKey, newsletterKeys(mailbox)));
  return rows.map((row) => ({
    email: row.email,
    status: row.status,
    source: row.source,
    language: row.language,
    consentVersion: row.consentVersion,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }));
}

/** Deletes the newsletter sign-ups of a mailbox; the proof of consent stays under a keyed hash. */
export async function erasePersonalData(
  site: Pick<SiteDatabase, "delete" | "insert">,
  mailbox: Mailbox,
  proof: { readonly linkSecret: string; readonly at: Date },
): Promise<void> {
  const left = await site
    .delete(newsletterSignups)
    .where(inArray(newsletterSignups.addressKey, newsletterKeys(mailbox)))
    .returning();
  for (const signup of left) await noteDeparture(site, signup, proof);
}

/** Lists the newsletter's keys of a mailbox: they keep international domains as typed, `emailKey` does not. */
export function newsletterKeys({ email, emailKey }: Mailbox): string[] {
  return [...new Set([email.normalize("NFC").toLowerCase(), emailKey])];
}
