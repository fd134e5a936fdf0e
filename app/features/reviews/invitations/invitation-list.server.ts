import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { MailingList } from "#app/features/mails/mailing-list.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { reviewInvitationRefusals, reviewInvitations } from "#app/features/reviews/review.tables.ts";

/** Invitations to reviews as a mailing list; its readers are identified by the id of an invitation. */
export const invitationList: MailingList = {
  includes: async (id, { site, linkSecret }) => {
    const emailKey = await findInvited(site, id);
    return emailKey !== null && !(await hasRefused(site, emailKey, linkSecret));
  },
  leave: async (id, { site, linkSecret, clock, log }) => {
    const emailKey = await findInvited(site, id);
    if (emailKey === null) return;
    await site
      .insert(reviewInvitationRefusals)
      .values({ addressHash: hashOf(emailKey, linkSecret), refusedAt: clock() })
      .onConflictDoNothing();
    log.info("a customer wants no more invitations to reviews");
  },
};

/** Tells whether the owner of a mailbox refuses invitations; only a keyed hash of the address is stored. */
export async function hasRefused(
  site: Pick<SiteDatabase, "select">,
  emailKey: string,
  linkSecret: string,
): Promise<boolean> {
  const rows = await site
    .select()
    .from(reviewInvitationRefusals)
    .where(eq(reviewInvitationRefusals.addressHash, hashOf(emailKey, linkSecret)));
  return rows.length > 0;
}

/** Finds the mailbox that an invitation went to; null once its order is anonymised. */
async function findInvited(site: Pick<SiteDatabase, "select">, id: string): Promise<string | null> {
  const [row] = await site
    .select({ emailKey: orders.emailKey })
    .from(reviewInvitations)
    .innerJoin(orders, eq(orders.id, reviewInvitations.orderId))
    .where(eq(reviewInvitations.id, id));
  return row?.emailKey ?? null;
}

function hashOf(emailKey: string, linkSecret: string): string {
  return createHmac("sha256", linkSecret).update(`review-invitations-left:${emailKey}`).digest("base64url");
}
