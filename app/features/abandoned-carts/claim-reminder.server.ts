import { and, eq, gt, ne } from "drizzle-orm";
import { daysBefore, hoursBefore } from "#domain/time/retention.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { hasOrderedSince, nextMailAt } from "./abandoned-cart.store.server.ts";
import { type AbandonedCart, abandonedCarts, cartReminders } from "./abandoned-cart.tables.ts";
import type { CartReminderJob } from "./cart-reminder-job.ts";
import { hasRefusedReminders, lockReader } from "./reminder-reader.server.ts";

/** A mailbox gets the mails of one cart in this time, whoever types its address at the checkout, and how often. */
const ONE_CART_PER_DAYS = 7;
/** A mail that is later than this, as after an outage, is not sent any more. */
const LATEST_AFTER_HOURS = 24;

type ClaimTools = Pick<Resources, "site" | "clock">;

/**
 * Claims a mail immediately before it is sent: looks again, under a lock, whether it may be sent, and notes it as sent. A
 * process that dies afterwards has sent it once or never; no other try sends it again.
 *
 * @returns the cart as it is mailed; null when no mail is to be sent
 */
export async function claimReminder(
  { cartId, mail }: CartReminderJob,
  { site, clock }: ClaimTools,
): Promise<AbandonedCart | null> {
  return site.transaction(async (tx) => {
    const [known] = await tx
      .select({ readerId: abandonedCarts.readerId })
      .from(abandonedCarts)
      .where(eq(abandonedCarts.id, cartId));
    if (known === undefined) return null;
    await lockReader(tx, known.readerId);
    const [cart] = await tx.select().from(abandonedCarts).where(eq(abandonedCarts.id, cartId)).for("update");
    // It was changed meanwhile, and is due at another time; or another try has sent the mail.
    if (cart === undefined || !cart.isQueued || cart.dueAt === null || cart.mails !== mail - 1) return null;
    if (cart.readerId !== known.readerId) return null;
    const now = clock();
    const own = eq(abandonedCarts.id, cartId);
    if (!(await mayBeSent(tx, cart, now))) {
      await tx.delete(abandonedCarts).where(own);
      return null;
    }
    if (cart.dueAt < hoursBefore(now, LATEST_AFTER_HOURS)) {
      await tx.update(abandonedCarts).set({ dueAt: null, isQueued: false }).where(own);
      return null;
    }
    const { readerId, consentVersion, consentedAt } = cart;
    await tx
      .insert(cartReminders)
      .values({ cartId, mail, readerId, consentVersion, consentedAt, sentAt: now });
    await tx
      .update(abandonedCarts)
      .set({ mails: mail, dueAt: nextMailAt(mail, now), isQueued: false })
      .where(own);
    return cart;
  });
}

async function mayBeSent(tx: SiteTransaction, cart: AbandonedCart, now: Date): Promise<boolean> {
  if (await hasRefusedReminders(tx, cart.readerId)) return false;
  if (await hasOrderedSince(tx, cart)) return false;
  const ofOtherCarts = await tx
    .select({ cartId: cartReminders.cartId })
    .from(cartReminders)
    .where(
      and(
        eq(cartReminders.readerId, cart.readerId),
        ne(cartReminders.cartId, cart.id),
        gt(cartReminders.sentAt, daysBefore(now, ONE_CART_PER_DAYS)),
      ),
    )
    .limit(1);
  return ofOtherCarts.length === 0;
}

/** Gives a claimed mail back that the mail server did not take: its job tries again. */
export async function giveReminderBack(
  cart: AbandonedCart,
  mail: number,
  { site }: Pick<ClaimTools, "site">,
): Promise<void> {
  await site.transaction(async (tx) => {
    await tx
      .delete(cartReminders)
      .where(and(eq(cartReminders.cartId, cart.id), eq(cartReminders.mail, mail)));
    await tx
      .update(abandonedCarts)
      .set({ mails: mail - 1, dueAt: cart.dueAt, isQueued: true })
      .where(and(eq(abandonedCarts.id, cart.id), eq(abandonedCarts.mails, mail)));
  });
}
