import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { ServiceVisitor } from "#domain/analytics/service-visitor.ts";
import { CHECKOUT_ATTEMPT_KEPT_DAYS, daysBefore } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { attemptsWithOrders } from "#app/features/orders/order-mirror.store.server.ts";
import { checkoutAttempts } from "./checkout-attempt.tables.ts";
import type { ServerStage } from "./checkout-stage.ts";

/** The same checkout sent again within this time leads to the same payment page. */
const SAME_CHECKOUT_MS = 10 * 60_000;
/** Longer than the shop client's timeout: the process of a claim this old has ended. */
const CLAIM_LOST_MS = 20_000;
const CLAIM_POLL_MS = 100;

export interface CheckoutSubmission {
  /** Token of this rendering of the page; the same for both requests of a double click. */
  readonly pageToken: string;
  /** Complete submitted form, with its keys in a fixed order. */
  readonly content: unknown;
  /** True for goods that were bought beside the browser's cart, which stays as it is. */
  readonly isAlone?: boolean;
}

export type Claim =
  /** This request makes the cart, then calls `finish` or `giveUp`. */
  | { readonly kind: "mine"; readonly attempt: string }
  /** The same checkout was made before, within `SAME_CHECKOUT_MS`. */
  | { readonly kind: "made"; readonly attempt: string; readonly checkoutUrl: string };

export interface AttemptStore {
  readonly claim: (submission: CheckoutSubmission, ownAttempts: readonly string[]) => Promise<Claim>;
  /** Stores the id of the cart that the platform has made; its check and the storing of the payment URL follow. */
  readonly noteCart: (attempt: string, cartId: string) => Promise<void>;
  readonly finish: (
    attempt: string,
    cart: { readonly id: string; readonly checkoutUrl: string },
  ) => Promise<void>;
  /** Releases the claim after a failure: the same page may try again. */
  readonly giveUp: (attempt: string) => Promise<void>;
}

/**
 * Creates the store of checkout attempts: one cart per checkout, however often and by however many processes it is
 * submitted (design §5.6).
 */
export function attemptStore(site: SiteDatabase, clock: () => Date): AttemptStore {
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);

  /** Finds an unpaid checkout with the same content among this browser's attempts. */
  async function findMade(fingerprint: string, ownAttempts: readonly string[]): Promise<Claim | null> {
    if (ownAttempts.length === 0) return null;
    const rows = await site
      .select()
      .from(checkoutAttempts)
      .where(
        and(
          inArray(checkoutAttempts.id, [...ownAttempts]),
          eq(checkoutAttempts.fingerprint, fingerprint),
          gte(checkoutAttempts.createdAt, ago(SAME_CHECKOUT_MS)),
          isNotNull(checkoutAttempts.checkoutUrl),
        ),
      );
    const paid = await attemptsWithOrders(
      site,
      rows.map(({ id }) => id),
    );
    const row = rows.find(({ id }) => !paid.has(id));
    return row === undefined || row.checkoutUrl === null
      ? null
      : { kind: "made", attempt: row.id, checkoutUrl: row.checkoutUrl };
  }

  /** Reads the state of a claim that another request holds; null when the claim is free again. */
  async function followHolder(claim: string, fingerprint: string): Promise<Claim | "working" | null> {
    const [row] = await site.select().from(checkoutAttempts).where(eq(checkoutAttempts.claim, claim));
    if (row === undefined) return null;
    if (row.checkoutUrl === null && row.createdAt >= ago(CLAIM_LOST_MS)) return "working";
    const made = row.checkoutUrl === null ? null : await findMade(fingerprint, [row.id]);
    if (made !== null) return made;
    await site
      .update(checkoutAttempts)
      .set({ claim: null })
      .where(and(eq(checkoutAttempts.id, row.id), eq(checkoutAttempts.claim, claim)));
    return null;
  }

  return {
    async claim({ pageToken, content, isAlone = false }, ownAttempts) {
      const fingerprint = digest(content);
      const claim = digest([pageToken, fingerprint]);
      const made = await findMade(fingerprint, ownAttempts);
      if (made !== null) return made;
      for (;;) {
        const attempt = randomUUID();
        const [row] = await site
          .insert(checkoutAttempts)
          .values({ id: attempt, claim, pageToken, fingerprint, isAlone, createdAt: clock() })
          .onConflictDoNothing()
          .returning({ id: checkoutAttempts.id });
        if (row !== undefined) return { kind: "mine", attempt };
        const other = await followHolder(claim, fingerprint);
        if (other === "working") await delay(CLAIM_POLL_MS);
        else if (other !== null) return other;
      }
    },
    async noteCart(attempt, cartId) {
      await site.update(checkoutAttempts).set({ cartId }).where(eq(checkoutAttempts.id, attempt));
    },
    async finish(attempt, { id, checkoutUrl }) {
      await site
        .update(checkoutAttempts)
        .set({ cartId: id, checkoutUrl })
        .where(eq(checkoutAttempts.id, attempt));
    },
    async giveUp(attempt) {
      await site
        .delete(checkoutAttempts)
        .where(and(eq(checkoutAttempts.id, attempt), isNull(checkoutAttempts.checkoutUrl)));
    },
  };
}

/** Reads the stage of the checkout that a rendering of the page has sent last. */
export async function readStage(site: SiteDatabase, pageToken: string): Promise<ServerStage> {
  const [row] = await site
    .select({ cartId: checkoutAttempts.cartId, checkoutUrl: checkoutAttempts.checkoutUrl })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.pageToken, pageToken))
    .orderBy(desc(checkoutAttempts.createdAt))
    .limit(1);
  if (row?.cartId == null) return "creating-cart";
  return row.checkoutUrl === null ? "creating-order" : "ready";
}

/** Notes what goes with the order to services, or that nothing does: the buyer may have withdrawn consent meanwhile. */
export async function noteServiceVisitor(
  site: SiteDatabase,
  attempt: string,
  visitor: ServiceVisitor | null,
): Promise<void> {
  await site.update(checkoutAttempts).set({ marketing: visitor }).where(eq(checkoutAttempts.id, attempt));
}

/** Tells whether an order's goods were bought beside the browser's cart; false for an order that was begun elsewhere. */
export async function wasBoughtAlone(site: SiteDatabase, attempt: string | null): Promise<boolean> {
  if (attempt === null) return false;
  const [row] = await site
    .select({ isAlone: checkoutAttempts.isAlone })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.id, attempt));
  return row?.isAlone ?? false;
}

/** Selects abandoned checkouts; the cookie that names them has expired by then. */
export function oldAttempts(now: Date): Expired {
  return {
    table: checkoutAttempts,
    where: lte(checkoutAttempts.createdAt, daysBefore(now, CHECKOUT_ATTEMPT_KEPT_DAYS)),
  };
}

function digest(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
