import { and, eq, isNull, lte, notInArray } from "drizzle-orm";
import { emailKey } from "#domain/customer/email-key.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { leftAt } from "#app/features/newsletter/departure.store.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { hasRefused } from "./invitation-list.server.ts";
import { reviewInvitations } from "#app/features/reviews/review.tables.ts";

/** Maximum number of one run; the next hour continues. */
const INVITATIONS_AT_ONCE = 200;

export type InvitationTools = Pick<Resources, "site" | "jobs" | "linkSecret">;

type Outcome = NonNullable<typeof reviewInvitations.$inferSelect.outcome>;

/**
 * Settles the invitations that are due: each is sent once, or never if goods or money went back, or the customer no
 * longer wants mails.
 *
 * @returns how many it settled
 */
export async function inviteReviewers(
  { site, jobs, linkSecret }: InvitationTools,
  now: Date,
): Promise<number> {
  const due = and(isNull(reviewInvitations.settledAt), lte(reviewInvitations.dueAt, now));
  const rows = await site
    .select({ id: reviewInvitations.id })
    .from(reviewInvitations)
    .where(due)
    .orderBy(reviewInvitations.dueAt)
    .limit(INVITATIONS_AT_ONCE);
  for (const { id } of rows) {
    await site.transaction(async (tx) => {
      const [locked] = await tx
        .select()
        .from(reviewInvitations)
        .where(and(eq(reviewInvitations.id, id), due))
        .for("update");
      // Another process has settled it meanwhile.
      if (locked === undefined) return;
      const outcome = await outcomeOf(tx, locked.orderId, linkSecret);
      await tx.update(reviewInvitations).set({ settledAt: now, outcome }).where(eq(reviewInvitations.id, id));
      if (outcome !== "sent") return;
      await jobs.add({ name: "review", data: { kind: "invitation", invitationId: id } }, { tx });
    });
  }
  return rows.length;
}

async function outcomeOf(tx: SiteTransaction, orderId: string, linkSecret: string): Promise<Outcome> {
  const order = await findOrder(tx, orderId);
  if (order === null || order.email === null || order.erased === true) return "gone";
  if (order.status !== "paid" || (order.refunds ?? []).length > 0) return "returned";
  const back = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), notInArray(returns.status, ["rejected", "cancelled"])))
    .limit(1);
  if (back.length > 0) return "returned";
  const key = emailKey(order.email);
  if (await hasRefused(tx, key, linkSecret)) return "refused";
  // The box at checkout was for news and invitations: leaving the newsletter after it withdrew both.
  const left = await leftAt(tx, key, linkSecret);
  return left !== null && left.getTime() >= Date.parse(order.placedAt) ? "refused" : "sent";
}
