import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { daysBefore, PENDING_ACCOUNT_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { PlatformCustomer } from "#app/shop-client/customer/customer-auth.server.ts";
import { type Account, accounts, emailLinks, sessions } from "#app/features/auth/auth.tables.ts";

/** A requested account that is not confirmed yet. */
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

/** Finds an account by its id; null when there is none. */
export async function findAccount(site: Pick<SiteDatabase, "select">, id: string): Promise<Account | null> {
  const [row] = await site.select().from(accounts).where(eq(accounts.id, id)).limit(1);
  return row ?? null;
}

/** Locks an account's row until the transaction ends and returns it. */
export async function lockAccount(tx: SiteTransaction, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return row ?? null;
}

/** Finds an account by its mailbox (`emailKey`). */
export async function findAccountByMailbox(
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

/** Stores a pending account, or replaces it. An account already in use is not changed. */
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
 * Creates or updates the account of a customer who has logged in with the platform's password. A password of another
 * customer than the one whose mailbox was proven here is not proven.
 */
export async function adoptCustomer(
  site: SiteDatabase,
  customer: PlatformCustomer & { readonly email: string },
  language: Language,
  now: Date,
): Promise<Account> {
  const key = emailKey(customer.email);
  await followMovedCustomer(site, customer, now);
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
        // Data typed at registration is not shown to a visitor who logs in: they may be two people.
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

/** Moves the account of a customer who has another mailbox at the platform now, unless that has an account. */
export async function followMovedCustomer(
  site: SiteDatabase,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  const [moved] = await site
    .select()
    .from(accounts)
    .where(and(eq(accounts.customerId, id), sql`${accounts.emailKey} <> ${emailKey(email)}`))
    .limit(1);
  if (moved !== undefined && (await findAccountByMailbox(site, email)) === null) {
    await changeAccountEmail(site, moved.id, email, now);
  }
}

/** Moves an account to another, unproven mailbox; deletes links mailed to the old one, which prove nothing of it. */
async function changeAccountEmail(
  site: Pick<SiteDatabase, "transaction">,
  id: string,
  email: string,
  now: Date,
): Promise<void> {
  const unproven = { verifiedAt: null, passwordProven: false };
  await site.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ email, emailKey: emailKey(email), updatedAt: now, ...unproven })
      .where(eq(accounts.id, id));
    await tx.delete(emailLinks).where(eq(emailLinks.accountId, id));
  });
}

/** Selects old unconfirmed registrations: the visitor who typed the address may not own it. */
export function pendingAccounts(now: Date): Expired {
  const isPending = and(isNull(accounts.verifiedAt), isNull(accounts.customerId));
  return {
    table: accounts,
    where: and(isPending, lte(accounts.updatedAt, daysBefore(now, PENDING_ACCOUNT_KEPT_DAYS))),
  };
}

export type AccountChange = Partial<
  Pick<
    Account,
    "customerId" | "hasPassword" | "passwordProven" | "pendingPasswordHash" | "firstName" | "lastName"
  >
>;

/** The fields of `AuthContext` needed to note a proof. */
interface ProofTools {
  readonly now: Date;
  readonly resources: Pick<Resources, "eraseUnproven">;
}

/** The account when its link was read: a mailbox changed since then is not proven by the link. */
type ProvenAccount = Pick<Account, "id" | "emailKey">;

/**
 * Notes that the owner of the mailbox followed a link sent to it. The first proof deletes everything the account was
 * given before, which may be another person's: names, wishlist, the password typed at registration, and all sessions.
 *
 * @param change new values; names only if the owner of the mailbox gives them
 * @throws when the account was deleted, or belongs to another mailbox by now
 */
export async function noteProvenMailbox(
  tx: SiteTransaction,
  { id, emailKey: key }: ProvenAccount,
  change: AccountChange,
  { now, resources }: ProofTools,
): Promise<Account> {
  const [before] = await tx
    .select({ verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.emailKey, key)))
    .for("update");
  if (before === undefined) throw new Error("The account was deleted or moved meanwhile.");
  if (before.verifiedAt !== null) return update(tx, id, { ...change, updatedAt: now });
  await resources.eraseUnproven(tx, id);
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  const given = { firstName: null, lastName: null, pendingPasswordHash: null };
  return update(tx, id, { ...given, ...change, verifiedAt: now, updatedAt: now });
}

/** Notes a password set at the platform; it is proven if set by a visitor who had proven the mailbox. */
export async function noteNewPassword(
  tx: SiteTransaction,
  account: ProvenAccount,
  { customerId, mailboxProven }: { readonly customerId: string | null; readonly mailboxProven: boolean },
  tools: ProofTools,
): Promise<Account> {
  const change = {
    hasPassword: true,
    pendingPasswordHash: null,
    ...(customerId !== null && { customerId }),
  };
  if (mailboxProven) return noteProvenMailbox(tx, account, { ...change, passwordProven: true }, tools);
  return update(tx, account.id, { ...change, updatedAt: tools.now });
}

async function update(
  tx: SiteTransaction,
  id: string,
  change: PgUpdateSetSource<typeof accounts>,
): Promise<Account> {
  const [row] = await tx.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (row === undefined) throw new Error("The account was deleted meanwhile.");
  return row;
}
