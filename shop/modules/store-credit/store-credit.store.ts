import { and, asc, desc, eq, gte, or, sql } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { type StoreCredit, storeCredits, storeCreditUses, type UseState } from "./store-credit.tables.ts";

type Queryable = ShopDatabase | ShopTransaction;

/** Limit of a customer's credits read by one request. */
const CREDITS_MAX = 100;

export async function findCredit(database: Queryable, id: number): Promise<StoreCredit | null> {
  const [credit] = await database.select().from(storeCredits).where(eq(storeCredits.id, id));
  return credit ?? null;
}

/** @param codeHash as `hashCreditCode` makes it */
export async function findCreditByCode(database: Queryable, codeHash: string): Promise<StoreCredit | null> {
  const [credit] = await database.select().from(storeCredits).where(eq(storeCredits.codeHash, codeHash));
  return credit ?? null;
}

export interface CreditHold {
  readonly creditId: number;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly now: Date;
}

/**
 * Takes an amount off a credit for a new payment, in that payment's transaction. False when the balance is too low:
 * nothing is written then.
 */
export async function holdCredit(
  tx: ShopTransaction,
  { creditId, paymentId, amountMinor, now }: CreditHold,
): Promise<boolean> {
  const [credit] = await tx
    .update(storeCredits)
    .set({ balanceMinor: sql`${storeCredits.balanceMinor} - ${amountMinor}` })
    .where(and(eq(storeCredits.id, creditId), gte(storeCredits.balanceMinor, amountMinor)))
    .returning({ id: storeCredits.id });
  if (credit === undefined) return false;
  const row = { paymentId, creditId, amountMinor, state: "held", createdAt: now, updatedAt: now } as const;
  await tx.insert(storeCreditUses).values(row);
  return true;
}

/** Settles what a payment holds of a credit, once: released to the credit, or taken. */
export async function settleHold(
  tx: ShopTransaction,
  paymentId: string,
  to: Exclude<UseState, "held">,
  now: Date,
): Promise<void> {
  const [use] = await tx
    .update(storeCreditUses)
    .set({ state: to, updatedAt: now })
    .where(and(eq(storeCreditUses.paymentId, paymentId), eq(storeCreditUses.state, "held")))
    .returning();
  if (use !== undefined && to === "released") await addToBalance(tx, use.creditId, use.amountMinor);
}

/** Removes the hold of a payment that is removed itself. */
export async function discardHold(tx: ShopTransaction, paymentId: string): Promise<void> {
  const [use] = await tx
    .delete(storeCreditUses)
    .where(and(eq(storeCreditUses.paymentId, paymentId), eq(storeCreditUses.state, "held")))
    .returning();
  if (use !== undefined) await addToBalance(tx, use.creditId, use.amountMinor);
}

interface GivenBack {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly now: Date;
}

/**
 * Returns an amount that a payment took to its credit, in the transaction that stores the refund.
 *
 * @returns the credit
 */
export async function giveBackCredit(
  tx: ShopTransaction,
  { paymentId, amountMinor, now }: GivenBack,
): Promise<StoreCredit> {
  const [use] = await tx
    .update(storeCreditUses)
    .set({ givenBackMinor: sql`${storeCreditUses.givenBackMinor} + ${amountMinor}`, updatedAt: now })
    .where(and(eq(storeCreditUses.paymentId, paymentId), eq(storeCreditUses.state, "taken")))
    .returning();
  if (use === undefined) throw new Error(`Payment ${paymentId} took no store credit.`);
  return addToBalance(tx, use.creditId, amountMinor);
}

async function addToBalance(tx: ShopTransaction, id: number, amountMinor: number): Promise<StoreCredit> {
  const [credit] = await tx
    .update(storeCredits)
    .set({ balanceMinor: sql`${storeCredits.balanceMinor} + ${amountMinor}` })
    .where(eq(storeCredits.id, id))
    .returning();
  if (credit === undefined) throw new Error(`There is no store credit ${id}.`);
  return credit;
}

/** Lists the credits issued by refunds of an order, oldest first. */
export async function listCreditsOfOrder(database: Queryable, orderId: number): Promise<StoreCredit[]> {
  return database
    .select()
    .from(storeCredits)
    .where(eq(storeCredits.orderId, orderId))
    .orderBy(asc(storeCredits.id))
    .limit(CREDITS_MAX);
}

/** Owner of credits: an account, a proven mailbox (`emailKey`), or both. */
export interface CreditOwner {
  readonly customerId: number | null;
  readonly emailKey: string | null;
}

/** Lists an owner's credits, newest first: those of the account's orders, and those mailed to the mailbox. */
export async function listCreditsOf(
  database: Queryable,
  owner: CreditOwner,
  only?: number,
): Promise<StoreCredit[]> {
  const isOwn = or(
    owner.customerId === null ? undefined : eq(orders.customerId, owner.customerId),
    owner.emailKey === null ? undefined : eq(storeCredits.emailKey, owner.emailKey),
  );
  // Without an owner the condition would match every credit.
  if (isOwn === undefined) return [];
  const rows = await database
    .select({ credit: storeCredits })
    .from(storeCredits)
    .innerJoin(orders, eq(orders.id, storeCredits.orderId))
    .where(and(isOwn, only === undefined ? undefined : eq(storeCredits.id, only)))
    .orderBy(desc(storeCredits.id))
    .limit(CREDITS_MAX);
  return rows.map(({ credit }) => credit);
}
