import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Language } from "#domain/language-choice.ts";
import type { Money } from "#domain/money.ts";
import type { ShopDatabase, ShopTransaction } from "../database/shop-database.ts";
import type { CardTrace } from "./payment-gateway.ts";
import { ALIVE, type PaymentReason, type PaymentState } from "./payment-state.ts";
import { payments, type Payment } from "./payment.tables.ts";
import type { Submission } from "./form/submission.ts";

type Queryable = ShopDatabase | ShopTransaction;

export interface NewPayment {
  readonly cartToken: string;
  readonly submission: Submission;
  readonly amount: Money;
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

function rowOf({ cartToken, submission, amount, language, payerHash, now }: NewPayment) {
  return {
    id: randomUUID(),
    cartToken,
    method: submission.method,
    amountMinor: amount.amount,
    currency: amount.currency,
    language,
    submission,
    payerHash,
    createdAt: now,
    updatedAt: now,
  };
}

/** Notes that a code was refused at the order button, as a declined payment the gateway was never asked for. */
export async function noteRefusedCode(tx: ShopTransaction, payment: NewPayment): Promise<void> {
  await tx.insert(payments).values({ ...rowOf(payment), state: "declined", reason: "code_refused" });
}

/** Removes a payment that the gateway was never asked for. */
export async function discardPayment(database: ShopDatabase, id: string): Promise<void> {
  await database.delete(payments).where(and(eq(payments.id, id), eq(payments.state, "started")));
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

/** Moves a payment on, unless somebody else has already: null then. */
export async function changeState(
  database: Queryable,
  id: string,
  change: StateChange,
): Promise<Payment | null> {
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
