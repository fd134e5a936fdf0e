import { eq, sql } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { type CustomerRow, customers } from "./customer.tables.ts";

type Reader = ShopDatabase | ShopTransaction;

export async function findCustomer(database: Reader, id: number): Promise<CustomerRow | null> {
  const [customer] = await database.select().from(customers).where(eq(customers.id, id));
  return customer ?? null;
}

/** @param key as `emailKey` writes it */
export async function findCustomerByMailbox(database: Reader, key: string): Promise<CustomerRow | null> {
  const [customer] = await database.select().from(customers).where(eq(customers.emailKey, key));
  return customer ?? null;
}

/** Finds a customer and locks the row until the transaction ends. */
export async function lockCustomer(tx: ShopTransaction, id: number): Promise<CustomerRow | null> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
  return customer ?? null;
}

/** Unique field that another customer has; null when both are free. */
export type Taken = "email" | "phone";

/**
 * Checks that a mailbox and a phone number are free for a customer, until the transaction ends: all writers of either
 * call this first, so that concurrent ones run one after the other.
 *
 * @param except the customer who may have them already
 */
export async function claimIdentity(
  tx: ShopTransaction,
  { key, phone }: { readonly key: string; readonly phone: string | null },
  except?: number,
): Promise<Taken | null> {
  const names = [`mailbox:${key}`, ...(phone === null ? [] : [`phone:${phone}`])].toSorted();
  for (const name of names) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`customer ${name}`}, 0))`);
  }
  const byMailbox = await findCustomerByMailbox(tx, key);
  if (byMailbox !== null && byMailbox.id !== except) return "email";
  if (phone === null) return null;
  const [byPhone] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone));
  return byPhone !== undefined && byPhone.id !== except ? "phone" : null;
}

export async function insertCustomer(
  tx: ShopTransaction,
  customer: typeof customers.$inferInsert,
): Promise<CustomerRow> {
  const [inserted] = await tx.insert(customers).values(customer).returning();
  if (inserted === undefined) throw new Error("The customer was not written.");
  return inserted;
}

/**
 * Replaces a customer by a new one with the same mailbox and no other data. The id is new, so that every reference to
 * the old id, also in a transaction that is still running, is deleted, set to null or refused by its foreign key.
 */
export async function replaceCustomer(
  tx: ShopTransaction,
  { id, email, emailKey }: Pick<CustomerRow, "id" | "email" | "emailKey">,
  now: Date,
): Promise<CustomerRow> {
  await tx.delete(customers).where(eq(customers.id, id));
  return insertCustomer(tx, {
    email,
    emailKey,
    acceptsMarketing: false,
    state: "enabled",
    createdAt: now,
    updatedAt: now,
  });
}

export type CustomerChanges = Partial<Omit<CustomerRow, "id" | "createdAt" | "updatedAt">>;

export async function changeCustomer(
  tx: ShopTransaction,
  id: number,
  changes: CustomerChanges,
  now: Date,
): Promise<CustomerRow> {
  const [changed] = await tx
    .update(customers)
    .set({ ...changes, updatedAt: now })
    .where(eq(customers.id, id))
    .returning();
  if (changed === undefined) throw new Error(`There is no customer ${id}.`);
  return changed;
}
