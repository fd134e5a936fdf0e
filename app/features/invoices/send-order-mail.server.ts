import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import type { Language } from "#domain/language/languages.ts";
import { orderLinkPath } from "#domain/order/order-link.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { doWithinLimit } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { findInvoice } from "./invoice.store.server.ts";
import { type InvoiceDocument, invoiceName } from "./invoice-document.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { findOrder, findOrderByNumber } from "#app/features/orders/customer-orders.store.server.ts";
import { invoiceLinkPath } from "#app/features/orders/link/order-link-address.ts";
import { makeOrderLink } from "#app/features/orders/link/order-link.store.server.ts";
import type { OrderMailJob } from "./mails/order-mail-job.ts";
import { invoiceMailContent, orderLinkMailContent, orderMailPurpose } from "./mails/order-mail-content.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";

type Tools = Pick<Resources, "site" | "mailer" | "log" | "clock" | "linkSecret" | "settings">;

/** Limits the order links mailed to one mailbox. No visitor learns of a refusal: it would reveal requests of others. */
const ASKED_LINKS: RateLimit = { name: "order-link-mailbox", attempts: 3, windowS: 15 * 60 };

interface Found {
  readonly order: MirroredOrder;
  readonly language: Language;
  /** The document the mail is about; null for a link to the order. */
  readonly document: InvoiceDocument | null;
}

/**
 * Sends a mail of the site about an order, as a job. The job looks up the order, so that a request does the same work for
 * every pair of number and address, and makes the link's token, so that the queue stores none. A retry sends the same mail
 * again.
 *
 * @throws when the database or the mail server is unavailable: the job is retried
 */
export async function sendOrderMail(jobId: string, data: OrderMailJob, tools: Tools): Promise<void> {
  const send = () => composeAndSend(jobId, data, tools);
  if (data.kind === "invoice") return send();
  const who = countedMailbox(emailKey(data.email));
  const isSent = await doWithinLimit(tools.site, { limit: ASKED_LINKS, who, now: tools.clock() }, send);
  if (!isSent)
    tools.log.info({ job: jobId, kind: data.kind }, "an order mail was one too many for its mailbox");
}

async function composeAndSend(jobId: string, data: OrderMailJob, tools: Tools): Promise<void> {
  const { site, mailer, log, clock, linkSecret, settings } = tools;
  const found = data.kind === "invoice" ? await findOfInvoice(site, data) : await findAsked(site, data);
  // The address may have been removed from the order since: its account was deleted.
  const to = found?.order.email ?? null;
  if (found === null || to === null) {
    log.info({ job: jobId, kind: data.kind }, "an order mail was for nobody");
    return;
  }
  const { order, language, document } = found;
  const { publicUrl } = settings;
  const token = await makeOrderLink(site, { jobId, orderId: order.id, linkSecret }, clock());
  const mail = composeMail({ language, publicUrl, greeted: null }, () => ({
    content:
      document === null
        ? orderLinkMailContent(order.name, publicUrl + orderLinkPath(token))
        : invoiceMailContent(document, publicUrl + invoiceLinkPath(token, invoiceName(document.number))),
    purpose: orderMailPurpose(),
  }));
  await mailer.send({ id: jobId, to, ...mail });
  log.info({ job: jobId, kind: data.kind, order: order.name }, "an order mail was sent");
}

async function findOfInvoice(
  site: Tools["site"],
  number: Extract<OrderMailJob, { kind: "invoice" }>,
): Promise<Found | null> {
  const row = await findInvoice(site, number);
  const order = row === null ? null : await findOrder(site, row.orderId);
  if (row === null || order === null) return null;
  return { order, language: row.document.language, document: row.document };
}

async function findAsked(
  site: Tools["site"],
  { number, email, language }: Extract<OrderMailJob, { kind: "order-link" }>,
): Promise<Found | null> {
  const order = await findOrderByNumber(site, { number, emailKey: emailKey(email) });
  return order === null ? null : { order, language, document: null };
}
