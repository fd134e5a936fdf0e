import { desc, eq, lte, notInArray } from "drizzle-orm";
import { daysBefore, OUTBOX_MAIL_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { Mail } from "./mailer.server.ts";
import { outboxMails } from "./outbox.tables.ts";

/** The outbox is for trying out a store; older mails are deleted. */
export const OUTBOX_MAX_MAILS = 200;

export type OutboxMail = typeof outboxMails.$inferSelect;

/** Puts a mail into the outbox; a retried job leaves it as it was. */
export async function keepMail(site: SiteDatabase, mail: Mail, now: Date): Promise<void> {
  const { id, to, subject, html, text } = mail;
  await site
    .insert(outboxMails)
    .values({ id, to, subject, html, text, createdAt: now })
    .onConflictDoNothing();
  const newest = site
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(OUTBOX_MAX_MAILS);
  await site.delete(outboxMails).where(notInArray(outboxMails.id, newest));
}

/** Selects the mails kept long enough, for maintenance to delete. */
export function oldOutboxMails(now: Date): Expired {
  return { table: outboxMails, where: lte(outboxMails.createdAt, daysBefore(now, OUTBOX_MAIL_KEPT_DAYS)) };
}

/** Lists the mails, newest first. */
export function listMails(site: SiteDatabase): Promise<OutboxMail[]> {
  return site
    .select()
    .from(outboxMails)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(OUTBOX_MAX_MAILS);
}

/** @param id from the address: any text */
export async function findMail(site: SiteDatabase, id: string): Promise<OutboxMail | null> {
  if (!UUID.test(id)) return null;
  const [mail] = await site.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail ?? null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
