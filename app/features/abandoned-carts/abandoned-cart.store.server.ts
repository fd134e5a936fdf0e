import { randomUUID } from "node:crypto";
import { and, arrayContains, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { emailKey } from "#domain/customer/email-key.ts";
import type { Language } from "#domain/language/languages.ts";
import {
  ABANDONED_CART_KEPT_DAYS,
  CART_REMINDER_KEPT_DAYS,
  daysAfter,
  daysBefore,
  hoursBefore,
} from "#domain/time/retention.ts";
import { MINUTE_MS } from "#domain/time/units.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import { type AbandonedCart, abandonedCarts, cartReminders } from "./abandoned-cart.tables.ts";
import { readCartToken } from "./cart-link.server.ts";
import {
  CART_REMINDER_CONSENT,
  FIRST_REMINDER_AFTER_HOURS,
  SECOND_REMINDER_AFTER_DAYS,
} from "./reminder-consent.ts";
import { hasRefusedReminders, readerIdOf } from "./reminder-reader.server.ts";

/** The platform's clock may be behind: an order placed shortly before the box was ticked counts as placed after it. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/** Checkouts of a cart whose orders are recognised; the newest ones. */
const ATTEMPTS_KEPT = 20;

type Tools = Pick<Resources, "site" | "clock" | "linkSecret">;

/** Cart at the checkout, sent with the consent. */
export interface CartToKeep {
  /** Key that the browser keeps for its checkout, or the token of the mailed link that filled its cart. */
  readonly cartKey: string;
  readonly email: string;
  readonly lines: readonly CheckoutLine[];
  readonly code: string | null;
  readonly language: Language;
  readonly country: string;
}

/**
 * Keeps a cart whose owner has ticked the box, or the newer state of one: the next mail is due some time after this
 * change. For a mailbox that wants no such mails the browser's key alone is kept, and counted by the limit as any: no
 * answer tells which mailboxes these are.
 *
 * @param mayInsert asked before a row is made: the limit of the network
 * @returns false when it may not
 */
export async function keepCart(
  cart: CartToKeep,
  { site, clock, linkSecret }: Tools,
  mayInsert: () => Promise<boolean>,
): Promise<boolean> {
  const now = clock();
  const { cartKey, language, country } = cart;
  const readerId = readerIdOf(cart.email, linkSecret);
  const isRefused = await hasRefusedReminders(site, readerId);
  const { email, lines, code } = isRefused ? NOBODYS : cart;
  const state = {
    ...{ email, addressKey: emailKey(email), readerId, lines, code, language, country },
    ...{ isQueued: false, expiresAt: daysAfter(now, ABANDONED_CART_KEPT_DAYS) },
  };
  const consent = { consentVersion: CART_REMINDER_CONSENT, consentedAt: now };
  const { mails, consentedAt } = abandonedCarts;
  const [first, second] = [nextMailAt(0, now), nextMailAt(1, now)].map((at) => at?.toISOString() ?? null);
  const change = (where: SQL | undefined) =>
    site
      .update(abandonedCarts)
      .set({
        ...state,
        consentVersion: CART_REMINDER_CONSENT,
        // Another address is another consent.
        consentedAt: sql`CASE WHEN ${abandonedCarts.readerId} = ${readerId} THEN ${consentedAt} ELSE ${now.toISOString()}::timestamptz END`,
        dueAt: isRefused
          ? null
          : sql`CASE ${mails} WHEN 0 THEN ${first}::timestamptz WHEN 1 THEN ${second}::timestamptz END`,
      })
      .where(where)
      .returning({ id: abandonedCarts.id });
  const mailed = readCartToken(cartKey, linkSecret);
  // Whoever else holds the link may not change what its owner asked for.
  if (mailed !== null) {
    const changed = await change(and(eq(abandonedCarts.id, mailed), eq(abandonedCarts.readerId, readerId)));
    if (changed.length > 0) return true;
  }
  const keyHash = hashSecret(cartKey);
  if ((await change(eq(abandonedCarts.keyHash, keyHash))).length > 0) return true;
  if (!(await mayInsert())) return false;
  await site
    .insert(abandonedCarts)
    .values({ ...state, ...consent, id: randomUUID(), keyHash, dueAt: isRefused ? null : nextMailAt(0, now) })
    // The same browser's other request was first.
    .onConflictDoNothing();
  return true;
}

const NOBODYS = { email: "", lines: [], code: null };

/** Returns the time of the mail after so many; null when none follows. */
export function nextMailAt(mails: number, now: Date): Date | null {
  if (mails === 0) return hoursBefore(now, -FIRST_REMINDER_AFTER_HOURS);
  return mails === 1 ? daysAfter(now, SECOND_REMINDER_AFTER_DAYS) : null;
}

/** Deletes the cart of a browser whose owner has cleared the box. */
export async function forgetCart(
  cartKey: string,
  { site, linkSecret }: Pick<Tools, "site" | "linkSecret">,
): Promise<void> {
  await site.delete(abandonedCarts).where(ownCart(cartKey, linkSecret));
}

/** Notes a checkout made of a cart: its order ends the mails, whatever address it names. */
export async function noteAttempt(
  cartKey: string,
  attempt: string,
  { site, linkSecret }: Pick<Tools, "site" | "linkSecret">,
): Promise<void> {
  const { attempts } = abandonedCarts;
  await site
    .update(abandonedCarts)
    .set({ attempts: sql`(${attempt}::text || array_remove(${attempts}, ${attempt}))[1:${ATTEMPTS_KEPT}]` })
    .where(ownCart(cartKey, linkSecret));
}

/** Selects the cart of a browser, by its own key or by the mailed link that filled it. */
function ownCart(cartKey: string, linkSecret: string): SQL | undefined {
  const mailed = readCartToken(cartKey, linkSecret);
  const byKey = eq(abandonedCarts.keyHash, hashSecret(cartKey));
  return mailed === null ? byKey : or(byKey, eq(abandonedCarts.id, mailed));
}

export async function findCart(
  site: Pick<SiteDatabase, "select">,
  id: string,
): Promise<AbandonedCart | null> {
  const [row] = await site.select().from(abandonedCarts).where(eq(abandonedCarts.id, id));
  return row ?? null;
}

/** Finds the cart of a mailed link; null for a link that was not made here, has expired, or whose cart was ordered. */
export async function findMailedCart(
  token: string,
  { site, clock, linkSecret }: Tools,
): Promise<AbandonedCart | null> {
  const id = readCartToken(token, linkSecret);
  if (id === null) return null;
  const cart = await findCart(site, id);
  return cart !== null && cart.expiresAt > clock() ? cart : null;
}

/** Notes that a mailed link has put its cart into a browser. */
export async function noteRestored(token: string, { site, clock, linkSecret }: Tools): Promise<void> {
  const id = readCartToken(token, linkSecret);
  if (id === null) return;
  await site
    .update(abandonedCarts)
    .set({ restoredAt: clock() })
    .where(and(eq(abandonedCarts.id, id), isNull(abandonedCarts.restoredAt)));
}

/**
 * Ends the mails about the carts that an order was made of, and about all earlier ones of its address, in the transaction
 * that records it. A subscription's renewal is no order of a cart.
 */
export async function endCartsOfOrder(tx: SiteTransaction, order: MirroredOrder): Promise<void> {
  if (order.isRenewal === true) return;
  const [mirrored] = await tx
    .select({ attempt: orders.checkoutAttempt, addressKey: orders.emailKey })
    .from(orders)
    .where(eq(orders.id, order.id));
  const { attempt = null, addressKey = null } = mirrored ?? {};
  const ended = await tx
    .delete(abandonedCarts)
    .where(
      or(
        attempt === null ? undefined : arrayContains(abandonedCarts.attempts, [attempt]),
        addressKey === null
          ? undefined
          : and(
              eq(abandonedCarts.addressKey, addressKey),
              lte(abandonedCarts.consentedAt, afterClockDifference(order.placedAt)),
            ),
      ) ?? sql`false`,
    )
    .returning({ id: abandonedCarts.id, restoredAt: abandonedCarts.restoredAt });
  const restored = ended.flatMap(({ id, restoredAt }) => (restoredAt === null ? [] : id));
  if (restored.length > 0)
    await tx.update(cartReminders).set({ orderId: order.id }).where(inArray(cartReminders.cartId, restored));
}

function afterClockDifference(placedAt: string): Date {
  return new Date(Date.parse(placedAt) + CLOCK_DIFFERENCE_MS);
}

/** Tells whether an address has ordered since it wanted the cart mailed. */
export async function hasOrderedSince(
  site: Pick<SiteDatabase, "select">,
  { addressKey, consentedAt }: Pick<AbandonedCart, "addressKey" | "consentedAt">,
): Promise<boolean> {
  const rows = await site
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.emailKey, addressKey),
        gt(orders.placedAt, new Date(consentedAt.getTime() - CLOCK_DIFFERENCE_MS)),
        sql`${orders.order} ->> 'isRenewal' IS NULL`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Selects the carts whose link has expired. */
export function oldAbandonedCarts(now: Date): Expired {
  return { table: abandonedCarts, where: lte(abandonedCarts.expiresAt, now) };
}

/** Selects the notes of mails so old that no claim about their consent can be made any more. */
export function oldCartReminders(now: Date): Expired {
  return {
    table: cartReminders,
    where: lte(cartReminders.sentAt, daysBefore(now, CART_REMINDER_KEPT_DAYS)),
  };
}
