import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Language } from "#domain/language/languages.ts";
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
  /** Total of the order. */
  readonly amount: Money;
  /** The part that store credit pays; absent without one. */
  readonly credit?: { readonly id: number; readonly amountMinor: number };
  readonly language: Language;
  /** Hash of the paying browser's secret; null without one. */
  readonly payerHash: string | null;
  readonly now: Date;
}

/** Inserts a new payment. Returns null, and writes nothing, when the checkout has a live one. */
export async function startPayment(
  database: Queryable,
  payment: NewPayment,
  /** The idempotency key, if the caller has one. */
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
 * Starts a payment and holds its part of the store credit in one transaction. Returns `credit_spent`, and writes
 * nothing, when the balance is too low.
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

/** Thrown to roll back the new payment. */
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

/** Deletes a payment that the gateway was never asked for. */
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

/** Locks a payment's row until the transaction ends. */
export async function lockPayment(tx: ShopTransaction, id: string): Promise<Payment | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return payment ?? null;
}

/** Returns the last attempt of a checkout. */
export async function latestPayment(database: Queryable, cartToken: string): Promise<Payment | null> {
  const [payment] = await database
    .select()
    .from(payments)
    .where(eq(payments.cartToken, cartToken))
    .orderBy(desc(payments.sequence))
    .limit(1);
  return payment ?? null;
}

/** Returns the payment of a checkout that may still succeed, or has. */
export async function activePayment(database: Queryable, cartToken: string): Promise<Payment | null> {
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
  readonly method?: Payment["method"];
  readonly trace?: CardTrace;
  readonly orderId?: number;
}

/** New state of a payment's store credit hold, by the payment's new state. */
const HOLD_AFTER: Partial<Record<PaymentState, "taken" | "released">> = {
  captured: "taken",
  declined: "released",
  voiding: "released",
};

/**
 * Changes a payment's state if its current state is in `from`; otherwise returns null. Its store credit hold is updated
 * in the same transaction.
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
  const { from, to, now, reason, method, trace, orderId } = change;
  const [payment] = await database
    .update(payments)
    .set({
      state: to,
      updatedAt: now,
      // Recovery restarts with every state.
      recoveryState: "automatic",
      recoveryAttempts: 0,
      recoverAfter: null,
      ...(reason === undefined ? {} : { reason }),
      ...(method === undefined ? {} : { method }),
      ...(trace?.lastFour ? { brand: trace.brand, lastFour: trace.lastFour } : {}),
      ...(orderId === undefined ? {} : { orderId }),
    })
    .where(and(eq(payments.id, id), inArray(payments.state, [...from])))
    .returning();
  return payment ?? null;
}
