import { randomUUID } from "node:crypto";
import { INVITATION_AFTER_DAYS, INVITATION_LATEST_DAYS } from "#domain/reviews/reviews.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { hasArrived } from "#app/features/orders/order-state.ts";
import { reviewInvitations } from "#app/features/reviews/review.tables.ts";
import { DAY_MS } from "#domain/time/units.ts";

/**
 * Plans the invitation to review an order: 14 days after its last parcel has arrived, once, if that was allowed at
 * checkout. A renewal of a subscription is not invited for again.
 */
export async function planInvitation(tx: SiteTransaction, order: MirroredOrder, now: Date): Promise<void> {
  const { id, invitesReview, isRenewal, erased, email, deliveries = [] } = order;
  if (invitesReview !== true || isRenewal === true || erased === true || email === null) return;
  if (!hasArrived(order)) return;
  const arrivedAt = Math.max(...deliveries.map(({ at }) => Date.parse(at)));
  if (now.getTime() - arrivedAt > INVITATION_LATEST_DAYS * DAY_MS) return;
  const dueAt = new Date(arrivedAt + INVITATION_AFTER_DAYS * DAY_MS);
  await tx
    .insert(reviewInvitations)
    .values({ orderId: id, id: randomUUID(), dueAt, createdAt: now })
    .onConflictDoNothing();
}
