import { randomUUID } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { LOGIN_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import { type Account, accounts, type Session, sessions } from "#app/features/auth/auth.tables.ts";
import { sealToken } from "./seal-token.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";

const SESSION_MS = 24 * HOUR_MS;
const REMEMBERED_SESSION_MS = LOGIN_KEPT_DAYS * 24 * HOUR_MS;

export interface NewSession {
  readonly accountId: string;
  /** The platform's; null for an own session. */
  readonly token: CustomerToken | null;
  readonly mailboxProven: boolean;
  readonly remembered: boolean;
}

/** Stores a session whose secret only the browser will know. It expires no later than the platform's token. */
export async function createSession(
  site: Pick<SiteDatabase, "insert">,
  { accountId, token, mailboxProven, remembered }: NewSession,
  secret: string,
  now: Date,
): Promise<Session> {
  const id = randomUUID();
  const session = {
    id,
    accountId,
    mailboxProven,
    remembered,
    createdAt: now,
    ...secretsOf({ id, remembered }, token, secret, now),
  };
  await site.insert(sessions).values(session);
  return session;
}

/**
 * Finds the running session of a secret, and its account. Once the mailbox is proven, a session without that proof is
 * invalid: it may be another person's (docs/how/accounts.md).
 */
export async function findSession(
  site: Pick<SiteDatabase, "select">,
  secret: string,
  now: Date,
): Promise<{ readonly session: Session; readonly account: Account } | null> {
  const [row] = await site
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.secretHash, hashSecret(secret)), gt(sessions.expiresAt, now)))
    .limit(1);
  const isDoubtful = row !== undefined && row.account.verifiedAt !== null && !row.session.mailboxProven;
  return row === undefined || isDoubtful ? null : row;
}

/** Sets a session's new secret, token and expiry. Null when its secret was changed meanwhile, or it has ended. */
export async function renewSession(
  site: Pick<SiteDatabase, "update">,
  session: Session,
  renewed: { readonly token: CustomerToken | null; readonly secret: string },
  now: Date,
): Promise<Session | null> {
  const [row] = await site
    .update(sessions)
    .set(secretsOf(session, renewed.token, renewed.secret, now))
    .where(and(eq(sessions.id, session.id), eq(sessions.secretHash, session.secretHash)))
    .returning();
  return row ?? null;
}

/** Deletes the session of a cookie secret; nothing happens when there is none. */
export async function endSession(site: Pick<SiteDatabase, "delete">, secret: string): Promise<void> {
  await site.delete(sessions).where(eq(sessions.secretHash, hashSecret(secret)));
}

/** Logs an account out on all devices. */
export async function endAccountSessions(
  site: Pick<SiteDatabase, "delete">,
  accountId: string,
): Promise<void> {
  await site.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Tells whether a session is stored under an id, ended or not. */
export async function isSession(site: Pick<SiteDatabase, "select">, id: string): Promise<boolean> {
  const rows = await site.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).limit(1);
  return rows.length > 0;
}

/** Selects the sessions that have ended, for maintenance to delete. */
export function endedSessions(now: Date): Expired {
  return { table: sessions, where: lte(sessions.expiresAt, now) };
}

function secretsOf(
  { id, remembered }: Pick<Session, "id" | "remembered">,
  token: CustomerToken | null,
  secret: string,
  now: Date,
): Pick<Session, "secretHash" | "sealedToken" | "tokenExpiresAt" | "expiresAt"> {
  const endsAt = new Date(now.getTime() + (remembered ? REMEMBERED_SESSION_MS : SESSION_MS));
  return {
    secretHash: hashSecret(secret),
    sealedToken: token === null ? null : sealToken(token.accessToken, secret, id),
    tokenExpiresAt: token?.expiresAt ?? null,
    expiresAt: token !== null && token.expiresAt < endsAt ? token.expiresAt : endsAt,
  };
}
