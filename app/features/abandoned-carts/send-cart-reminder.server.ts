import { daysBefore } from "#domain/time/retention.ts";
import { formatDate } from "#domain/time/date-display.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { unsubscribeUrl } from "#app/features/mails/unsubscribe-link.server.ts";
import { findCart } from "./abandoned-cart.store.server.ts";
import { cartLinkPath } from "./cart-link.server.ts";
import type { CartReminderJob } from "./cart-reminder-job.ts";
import { claimReminder, giveReminderBack } from "./claim-reminder.server.ts";
import { reminderContent, reminderPurpose } from "./mails/cart-reminder-mail-content.ts";
import { readOfferedLines } from "./read-offered-lines.server.ts";

type Tools = Pick<Resources, "site" | "clock" | "mailer" | "log" | "linkSecret" | "shop" | "settings">;

/**
 * Mails an abandoned cart at today's prices. Nothing is sent for a cart of which nothing can be bought, and nothing that
 * {@link claimReminder} refuses.
 *
 * @throws when the database, the platform or the mail server is away: the job is tried again
 */
export async function sendCartReminder(jobId: string, job: CartReminderJob, tools: Tools): Promise<void> {
  const { site, mailer, log, linkSecret, settings } = tools;
  const { mail } = job;
  const known = settings.abandonedCarts ? await findCart(site, job.cartId) : null;
  // Before the claim: no lock waits for the platform.
  const offered = known === null ? [] : await readOfferedLines(known, tools);
  const cart = offered.length === 0 ? null : await claimReminder(job, tools);
  if (cart === null) {
    log.info({ job: jobId, mail }, "a mail about a cart was for nobody");
    return;
  }
  const { publicUrl } = settings;
  const { language } = cart;
  const leaveUrl = unsubscribeUrl({ list: "cart-reminders", id: cart.readerId, linkSecret, publicUrl });
  const written = composeMail({ language, publicUrl, greeted: null }, () => ({
    content: reminderContent({
      ...{ mail, offered, publicUrl },
      isWhole: offered.length === cart.lines.length,
      cartUrl: publicUrl + cartLinkPath(cart.id, language, linkSecret),
      lastDay: formatDate(daysBefore(cart.expiresAt, 1).toISOString(), language),
      unsubscribeUrl: leaveUrl,
    }),
    purpose: reminderPurpose(),
  }));
  try {
    await mailer.send({ id: jobId, to: cart.email, ...written, unsubscribeUrl: leaveUrl });
  } catch (error) {
    await giveReminderBack(cart, mail, tools);
    throw error;
  }
  log.info({ job: jobId, mail }, "a mail about a cart was sent");
}
