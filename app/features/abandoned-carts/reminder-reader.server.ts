import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { cartReminderRefusals } from "./abandoned-cart.tables.ts";

const UUID_HEX = /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/;

/**
 * Computes the id of a mailbox in the mails about carts: a keyed hash, the same for all spellings that most likely reach
 * it. So an unsubscribe link works for good, without a row that names the address.
 *
 * @returns a UUID
 */
export function readerIdOf(email: string, linkSecret: string): string {
  const mailbox = countedMailbox(emailKey(email));
  const hash = createHmac("sha256", linkSecret).update(`cart-reminders:${mailbox}`).digest("hex");
  return hash.replace(UUID_HEX, "$1-$2-$3-$4-$5");
}

/** Tells whether the owner of a mailbox wants no more mails about carts. */
export async function hasRefusedReminders(
  site: Pick<SiteDatabase, "select">,
  readerId: string,
): Promise<boolean> {
  const rows = await site
    .select({ readerId: cartReminderRefusals.readerId })
    .from(cartReminderRefusals)
    .where(eq(cartReminderRefusals.readerId, readerId));
  return rows.length > 0;
}

/** Locks a mailbox until this transaction ends: two carts of it never begin their mails at once. */
export async function lockReader(tx: SiteTransaction, readerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart reminders ${readerId}`}, 0))`);
}
