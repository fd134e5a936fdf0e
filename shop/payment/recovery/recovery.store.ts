import { and, eq, getTableColumns, inArray, isNull, lte, or } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { beginAttempts } from "#shop/modules/order/refund.store.ts";
import { UNFINISHED } from "#shop/payment/payment-state.ts";
import { payments, type Payment } from "#shop/payment/payment.tables.ts";

export interface DuePayments {
  readonly now: Date;
  /** A payment that recovery has not tried yet is due if unchanged since then. */
  readonly othersBefore: Date;
  /** The same for a payment whose answer was lost. */
  readonly unknownBefore: Date;
  /** Time at which a claimed payment is due again. */
  readonly next: (payment: Payment) => Date;
}

/**
 * Claims a payment that recovery has to finish: until `next` it is due for no process. Payments that another process is
 * claiming are skipped. Returns null when none is due.
 *
 * @returns the payment with this attempt counted
 */
export function claimUnfinishedPayment(
  database: ShopDatabase,
  { now, othersBefore, unknownBefore, next }: DuePayments,
): Promise<Payment | null> {
  const isUntouched = and(
    isNull(payments.recoverAfter),
    or(
      lte(payments.updatedAt, othersBefore),
      and(eq(payments.state, "unknown"), lte(payments.updatedAt, unknownBefore)),
    ),
  );
  return database.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(
        and(
          inArray(payments.state, [...UNFINISHED]),
          eq(payments.recoveryState, "automatic"),
          or(isUntouched, lte(payments.recoverAfter, now)),
        ),
      )
      .orderBy(payments.updatedAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (payment === undefined) return null;
    const claim = { recoveryAttempts: payment.recoveryAttempts + 1, recoverAfter: next(payment) };
    await tx.update(payments).set(claim).where(eq(payments.id, payment.id));
    return { ...payment, ...claim };
  });
}

/** Releases the claims of an ended process on unfinished payments. */
export async function releaseClaims(database: ShopDatabase): Promise<void> {
  await database
    .update(payments)
    .set({ recoverAfter: null })
    .where(and(inArray(payments.state, [...UNFINISHED]), eq(payments.recoveryState, "automatic")));
}

/** Stops recovery of an unfinished payment. Returns false if it was finished or stopped before. */
export async function flagPayment(database: ShopDatabase, id: string): Promise<boolean> {
  const flagged = await database
    .update(payments)
    .set({ recoveryState: "needs_attention", recoverAfter: null })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.state, [...UNFINISHED]),
        eq(payments.recoveryState, "automatic"),
      ),
    )
    .returning({ id: payments.id });
  return flagged.length > 0;
}

/**
 * Makes payments that need attention due for recovery at once: one, or all of them. A refund that the gateway has
 * refused gets a new attempt there.
 *
 * @returns their ids
 */
export function retryPayments(database: ShopDatabase, now: Date, id?: string): Promise<string[]> {
  return database.transaction(async (tx) => {
    const retried = await tx
      .update(payments)
      .set({ recoveryState: "automatic", recoveryAttempts: 0, recoverAfter: now })
      .where(
        and(
          inArray(payments.state, [...UNFINISHED]),
          eq(payments.recoveryState, "needs_attention"),
          id === undefined ? undefined : eq(payments.id, id),
        ),
      )
      .returning({ id: payments.id, orderId: payments.orderId });
    await beginAttempts(
      tx,
      retried.flatMap(({ orderId }) => orderId ?? []),
    );
    return retried.map((payment) => payment.id);
  });
}

export type UnfinishedPayment = Omit<Payment, "submission">;

/** Lists unfinished payments, oldest first, without their form data, and counts them. */
export async function listUnfinishedPayments(
  database: ShopDatabase,
  { only, limit }: { readonly only: "needs_attention" | "unfinished"; readonly limit: number },
): Promise<{ readonly rows: UnfinishedPayment[]; readonly total: number }> {
  const { submission: _typed, ...shown } = getTableColumns(payments);
  const where = and(
    inArray(payments.state, [...UNFINISHED]),
    only === "unfinished" ? undefined : eq(payments.recoveryState, only),
  );
  const rows = await database
    .select(shown)
    .from(payments)
    .where(where)
    .orderBy(payments.updatedAt)
    .limit(limit);
  return { rows, total: await database.$count(payments, where) };
}
