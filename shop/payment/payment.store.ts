import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Language } from "#domain/language/language-choice.ts";
import type { Money } from "#domain/money/money.ts";
import { discardHold, holdCredit, settleHold } from "#shop/modules/store-credit/store-credit.store.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { CardTrace } from "./gateway/payment-gateway.ts";
import { ALIVE, type PaymentReason, type PaymentState } from "./payment-state.ts";
import { payments, type Payment } from "./payment.tables.ts";
import type { Submission } from "./form/submission.ts";

type Queryable = ShopDatabase | ShopTransaction;

export interface NewPayment {
  readonly cartToken: string;
  readonly submission: Submission;
  /** What the order costs. */
  readonly amount: Money;
  /** What of it a store credit pays; absent where none does. */
  readonly credit?: { readonly id: number; readonly amountMinor: number };
  readonly language: Language;
  /** Of the browser that pays; null where there is none. */
  readonly payerHash: string | null;
  readonly now: Date;
}

/** Notes that a payment begins. Null when the checkout has one that is alive: nothing is written then. */
export async function startPayment(
  database: Queryable,
  payment: NewPayment,
  /** The idempotency key, where the caller has one. */
  id: string = randomUUID(),
): Promise<Payment | null> {
  const [started] = await database
    .insert(payments)
    .values({ ...rowOf(payment), id, state: "started" })
    .onConflictDoNothing()
    .returning();
  return started ?? null;
}

/**
 * The same, and takes what store credit pays off the credit, in one transaction: a payment whose credit has not so much
 * left is not begun.
 */
export async function startPaymentWithCredit(
  database: ShopDatabase,
  payment: NewPayment,
): Promise<Payment | "credit_spent" | null> {
  const { credit, now } = payment;
  if (credit === undefined) return startPayment(database, payment);
  const { id: creditId, amountMinor } = credit;
  try {
    return await database.transaction(async (tx) => {
      const started = await startPayment(tx, payment);
      if (started === null) return null;
      const isHeld = await holdCredit(tx, { creditId, amountMinor, paymentId: started.id, now });
      if (!isHeld) throw new CreditSpent("The store credit has not so much left.");
      return started;
    });
  } catch (error) {
    if (error instanceof CreditSpent) return "credit_spent";
    throw error;
  }
}

/** Thrown to roll back the payment that was to be begun. */
class CreditSpent extends Error {}

function rowOf({ cartToken, submission, amount, credit, language, payerHash, now }: NewPayment) {
  return {
    id: randomUUID(),
    cartToken,
    method: submission.method,
    amountMinor: amount.amount,
    creditMinor: credit?.amountMinor ?? 0,
    creditId: credit?.id ?? null,
    currency: amount.currency,
    language,
    submission,
    payerHash,
    createdAt: now,
    updatedAt: now,
  };
}

/** Removes a payment that the gateway was never asked for. */
export async function discardPayment(database: ShopDatabase, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const discarded = await tx
      .delete(payments)
      .where(and(eq(payments.id, id), eq(payments.state, "started")))
      .returning({ id: payments.id });
    if (discarded.length > 0) await discardHold(tx, id);
  });
}

export async function findPayment(database: Queryable, id: string): Promise<Payment | null> {
  const [payment] = await database.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPayment(tx: ShopTransaction, id: string): Promise<Payment | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return payment ?? null;
}

/** What she tried last in this checkout. */
export async function latestPayment(database: Queryable, cartToken: string): Promise<Payment | null> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(eq(payments.cartToken, cartToken))
    .orderBy(desc(payments.sequence))
    .limit(1);
  return payment ?? null;
}

/** The one payment of a checkout that may still succeed, or has. */
export async function alivePayment(database: Queryable, cartToken: string): Promise<Payment | null> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.cartToken, cartToken), inArray(payments.state, [...ALIVE])));
  return payment ?? null;
}

export interface StateChange {
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
  readonly now: Date;
  readonly reason?: PaymentReason;
  readonly trace?: CardTrace;
  readonly orderId?: number;
}

/** What becomes of the store credit a payment holds, where the payment moves to one of these. */
const HOLD_AFTER: Partial<Record<PaymentState, "taken" | "released">> = {
  captured: "taken",
  declined: "released",
  voiding: "released",
};

/**
 * Moves a payment on, unless somebody else has already: null then. What it holds of a store credit follows in the same
 * transaction.
 */
export async function changeState(
  database: Queryable,
  id: string,
  change: StateChange,
): Promise<Payment | null> {
  const becomes = HOLD_AFTER[change.to];
  if (becomes === undefined) return updateState(database, id, change);
  return database.transaction(async (tx) => {
    const payment = await updateState(tx, id, change);
    if (payment !== null && payment.creditMinor > 0) await settleHold(tx, id, becomes, change.now);
    return payment;
  });
}

async function updateState(database: Queryable, id: string, change: StateChange): Promise<Payment | null> {
  const { from, to, now, reason, trace, orderId } = change;
  const [payment] = await database
    .update(payments)
    .set({
      state: to,
      updatedAt: now,
      // Recovery starts anew with every state.
      recoveryState: "automatic",
      recoveryAttempts: 0,
      recoverAfter: null,
      ...(reason === undefined ? {} : { reason }),
      ...(trace?.lastFour ? { brand: trace.brand, lastFour: trace.lastFour } : {}),
      ...(orderId === undefined ? {} : { orderId }),
    })
    .where(and(eq(payments.id, id), inArray(payments.state, [...from])))
    .returning();
  return payment ?? null;
}
