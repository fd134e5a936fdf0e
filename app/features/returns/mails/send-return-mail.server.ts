import { eq } from "drizzle-orm";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { RETURN_LAPSE_DAYS } from "#domain/returns/return-terms.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { makeOrderLink } from "#app/features/orders/link/order-link.store.server.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import { returnMailContent, returnMailPurpose, returnReminderContent } from "./return-mail-content.ts";
import type { ReturnMailJob } from "./return-mail-job.ts";
import { returnLinkPath, returnName } from "#app/features/returns/return-name.ts";
import { returnEvents, returns } from "#app/features/returns/return.tables.ts";
import type { Return } from "#app/features/returns/returnable-order.ts";

type Tools = Pick<Resources, "site" | "mailer" | "log" | "clock" | "linkSecret" | "settings">;

interface Found {
  readonly row: Return;
  readonly write: (url: string) => MailContent;
}

/**
 * Sends a mail about a return to the order's own address, with a link that opens the return without an account. A retry
 * sends the same mail once more.
 *
 * @throws when the database or the mail server is unavailable: the job is retried
 */
export async function sendReturnMail(jobId: string, data: ReturnMailJob, tools: Tools): Promise<void> {
  const { site, mailer, log, clock, linkSecret, settings } = tools;
  const found =
    data.kind === "event" ? await findEvent(site, data.eventId) : await findDue(site, data.returnId);
  const order = found === null ? null : await findOrder(site, found.row.orderId);
  // The address may have been removed from the order since: its account was deleted.
  const to = order?.email ?? null;
  if (found === null || order === null || to === null) {
    log.info({ job: jobId, kind: data.kind }, "a mail about a return was for nobody");
    return;
  }
  const { row, write } = found;
  const { publicUrl } = settings;
  const token = await makeOrderLink(site, { jobId, orderId: order.id, linkSecret }, clock());
  const url = publicUrl + returnLinkPath(token, row.number);
  const mail = composeMail({ language: row.language, publicUrl, greeted: null }, () => ({
    content: write(url),
    purpose: returnMailPurpose(),
  }));
  await mailer.send({ id: jobId, to, ...mail });
  log.info({ job: jobId, kind: data.kind, return: returnName(row) }, "a mail about a return was sent");
}

async function findEvent(site: Tools["site"], eventId: number): Promise<Found | null> {
  const [found] = await site
    .select({ row: returns, event: returnEvents })
    .from(returnEvents)
    .innerJoin(returns, eq(returns.id, returnEvents.returnId))
    .where(eq(returnEvents.id, eventId));
  if (found === undefined) return null;
  const { row, event } = found;
  return { row, write: (url) => returnMailContent(row, event, url) };
}

/** Returns null for a return that has moved on since the job was queued. */
async function findDue(site: Tools["site"], returnId: string): Promise<Found | null> {
  const [row] = await site.select().from(returns).where(eq(returns.id, returnId));
  if (row === undefined || row.status !== "approved" || row.approvedAt === null) return null;
  const lapsesOn = addDays(shopDay(row.approvedAt), RETURN_LAPSE_DAYS);
  return { row, write: (url) => returnReminderContent(row, lapsesOn, url) };
}
