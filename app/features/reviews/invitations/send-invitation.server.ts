import { eq } from "drizzle-orm";
import { emailKey } from "#domain/customer/email-key.ts";
import { languageOfTag } from "#domain/language/language-choice.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { unsubscribeUrl } from "#app/features/mails/unsubscribe-link.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { hasRefused } from "./invitation-list.server.ts";
import { invitationPath } from "./invitation-link.server.ts";
import { invitationContent, reviewMailPurpose } from "#app/features/reviews/mails/review-mail-content.ts";
import { reviewInvitations } from "#app/features/reviews/review.tables.ts";

type Tools = Pick<Resources, "site" | "mailer" | "log" | "linkSecret" | "settings">;

/**
 * Sends an invitation to the order's own address, in the order's language; does nothing if the customer is not to be
 * invited any more.
 */
export async function sendInvitation(
  jobId: string,
  invitationId: string,
  { site, mailer, log, linkSecret, settings }: Tools,
): Promise<void> {
  const [invitation] = await site
    .select()
    .from(reviewInvitations)
    .where(eq(reviewInvitations.id, invitationId));
  const order = invitation === undefined ? null : await findOrder(site, invitation.orderId);
  const to = order?.email ?? null;
  if (order === null || to === null || (await hasRefused(site, emailKey(to), linkSecret))) {
    log.info({ job: jobId }, "an invitation to a review was for nobody");
    return;
  }
  const { publicUrl } = settings;
  const language = languageOfTag(order.language) ?? DEFAULT_LANGUAGE;
  const leaveUrl = unsubscribeUrl({ list: "review-invitations", id: invitationId, linkSecret, publicUrl });
  const mail = composeMail({ language, publicUrl, greeted: null }, () => ({
    content: invitationContent({
      order: order.name,
      products: [...new Set(order.lines.map(({ title }) => title))],
      url: publicUrl + invitationPath(invitationId, linkSecret),
      unsubscribeUrl: leaveUrl,
    }),
    purpose: reviewMailPurpose("invitation"),
  }));
  await mailer.send({ id: jobId, to, ...mail, unsubscribeUrl: leaveUrl });
  log.info({ job: jobId, order: order.name }, "an invitation to a review was sent");
}
