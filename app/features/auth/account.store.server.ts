import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language-choice.ts";
import { emailKey } from "#domain/email-key.ts";
import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import type { PlatformCustomer } from "../../shop-client/customer-auth.server.ts";
import { type Account, accounts } from "./auth.tables.ts";

/** Longer than the link of the registration works, and time to ask for another one. */
const PENDING_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Somebody asked for it, and nobody has confirmed it. */
const IS_PENDING = sql`${accounts.verifiedAt} IS NULL AND ${accounts.customerId} IS NULL`;

export interface Registration {
  /** As it was typed. */
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  /** argon2id; null when no password was typed. */
  readonly passwordHash: string | null;
}

export async function findAccount(site: Pick<SiteDatabase, "select">, id: string): Promise<Account | null> {
  const [row] = await site.select().from(accounts).where(eq(accounts.id, id)).limit(1);
  return row ?? null;
}

/** By the mailbox, however its address is typed. */
export async function findAccountOf(
  site: Pick<SiteDatabase, "select">,
  email: string,
): Promise<Account | null> {
  const [row] = await site
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)))
    .limit(1);
  return row ?? null;
}

/** Notes who asked for an account. One that is in use already stays as it is: registering changes nobody's data. */
export async function notePendingAccount(
  site: Pick<SiteDatabase, "insert">,
  { passwordHash, ...person }: Registration,
  now: Date,
): Promise<void> {
  const pending = { ...person, pendingPasswordHash: passwordHash, updatedAt: now };
  await site
    .insert(accounts)
    .values({
      id: randomUUID(),
      emailKey: emailKey(person.email),
      hasPassword: false,
      createdAt: now,
      ...pending,
    })
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: pending,
      setWhere: IS_PENDING,
    });
}

/**
 * The account of a customer who has logged in with the platform's password; made when this is the first we hear of her.
 * A password that belongs to another customer than the one whose mailbox was proven here proves nothing.
 */
export async function adoptCustomer(
  site: SiteDatabase,
  customer: PlatformCustomer & { readonly email: string },
  language: Language,
  now: Date,
): Promise<Account> {
  const key = emailKey(customer.email);
  const [moved] = await site
    .select()
    .from(accounts)
    .where(and(eq(accounts.customerId, customer.id), sql`${accounts.emailKey} <> ${key}`))
    .limit(1);
  if (moved !== undefined && (await findAccountOf(site, customer.email)) === null) {
    await changeAccountEmail(site, moved.id, customer.email, now);
  }
  const { firstName, lastName } = customer;
  const known = { customerId: customer.id, hasPassword: true, pendingPasswordHash: null, updatedAt: now };
  const [row] = await site
    .insert(accounts)
    .values({
      id: randomUUID(),
      emailKey: key,
      email: customer.email,
      firstName,
      lastName,
      language,
      createdAt: now,
      ...known,
    })
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: {
        ...known,
        // What somebody typed who registered is not told to somebody who logs in: they may be two.
        email: sql`CASE WHEN ${IS_PENDING} THEN excluded.email ELSE ${accounts.email} END`,
        createdAt: sql`CASE WHEN ${IS_PENDING} THEN excluded.created_at ELSE ${accounts.createdAt} END`,
        firstName: sql`CASE WHEN ${IS_PENDING} THEN excluded.first_name ELSE coalesce(excluded.first_name, ${accounts.firstName}) END`,
        lastName: sql`CASE WHEN ${IS_PENDING} THEN excluded.last_name ELSE coalesce(excluded.last_name, ${accounts.lastName}) END`,
        passwordProven: sql`${accounts.passwordProven} AND ${accounts.customerId} IS NOT DISTINCT FROM excluded.customer_id`,
      },
    })
    .returning();
  if (row === undefined) throw new Error("An account that was stored did not come back.");
  return row;
}

/** The account now belongs to another mailbox, which nobody has proven yet. */
async function changeAccountEmail(site: SiteDatabase, id: string, email: string, now: Date): Promise<void> {
  const unproven = { verifiedAt: null, passwordProven: false };
  await site
    .update(accounts)
    .set({ email, emailKey: emailKey(email), updatedAt: now, ...unproven })
    .where(eq(accounts.id, id));
}

/** Registrations nobody confirmed go after a while: who typed the address may not be who has it. */
export async function forgetPendingAccounts(site: Pick<SiteDatabase, "delete">, now: Date): Promise<void> {
  const isPending = and(isNull(accounts.verifiedAt), isNull(accounts.customerId));
  await site
    .delete(accounts)
    .where(and(isPending, lt(accounts.updatedAt, new Date(now.getTime() - PENDING_KEPT_MS))));
}

export type AccountChange = Partial<
  Pick<Account, "customerId" | "hasPassword" | "passwordProven" | "pendingPasswordHash">
>;

/** Notes what is true since the owner of the mailbox followed a link sent to it. The first time stays the first time. */
export async function noteProvenMailbox(
  site: Pick<SiteDatabase, "update">,
  id: string,
  change: AccountChange,
  now: Date,
): Promise<Account> {
  const verifiedAt = sql`coalesce(${accounts.verifiedAt}, ${now.toISOString()}::timestamptz)`;
  return update(site, id, { ...change, updatedAt: now, verifiedAt });
}

/** A password was set at the platform; it counts as proven when whoever set it had proven the mailbox. */
export async function noteNewPassword(
  site: Pick<SiteDatabase, "update">,
  id: string,
  { customerId, mailboxProven }: { readonly customerId: string | null; readonly mailboxProven: boolean },
  now: Date,
): Promise<Account> {
  const change = {
    hasPassword: true,
    pendingPasswordHash: null,
    ...(customerId !== null && { customerId }),
  };
  if (mailboxProven) return noteProvenMailbox(site, id, { ...change, passwordProven: true }, now);
  return update(site, id, { ...change, updatedAt: now });
}

async function update(
  site: Pick<SiteDatabase, "update">,
  id: string,
  change: PgUpdateSetSource<typeof accounts>,
): Promise<Account> {
  const [row] = await site.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (row === undefined) throw new Error("The account was deleted meanwhile.");
  return row;
}
