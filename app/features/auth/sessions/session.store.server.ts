import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { LOGIN_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import type { LoginTokens } from "#app/shop-client/customer-login/customer-login.server.ts";
import { type Account, accounts, type Session, sessions } from "#app/features/auth/auth.tables.ts";
import { sealLogin } from "./seal-login.server.ts";
import { sealToken } from "./seal-token.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";

const SESSION_MS = 24 * HOUR_MS;
const REMEMBERED_SESSION_MS = LOGIN_KEPT_DAYS * 24 * HOUR_MS;

export interface NewSession {
  readonly accountId: string;
  /** The platform's; null for an own session. */
  readonly token: CustomerToken | null;
  /** Of the Customer Account API; absent for a login of the Storefront API, and for an own session. */
  readonly login?: LoginTokens | null;
  readonly mailboxProven: boolean;
  readonly remembered: boolean;
}

/**
 * Stores a session whose secret only the browser will know. It expires no later than the Storefront API's token; one of
 * the Customer Account API is refreshed.
 */
export async function createSession(
  site: Pick<SiteDatabase, "insert">,
  { accountId, token, login = null, mailboxProven, remembered }: NewSession,
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
    refreshingUntil: null,
    ...secretsOf({ id, remembered }, { token, login, secret }, now),
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

interface Renewal extends Pick<NewSession, "token"> {
  readonly login: LoginTokens | null;
  readonly secret: string;
}

/**
 * Sets a session's new secret, tokens and expiry. Null when they were changed meanwhile, are being changed, or the
 * session has ended.
 */
export async function renewSession(
  site: Pick<SiteDatabase, "update">,
  session: Session,
  renewed: Renewal,
  now: Date,
): Promise<Session | null> {
  const [row] = await site
    .update(sessions)
    .set(secretsOf(session, renewed, now))
    .where(and(isUnchanged(session), hasNoRefresh(now)))
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
  { token, login, secret }: Renewal,
  now: Date,
): Pick<Session, "secretHash" | "expiresAt"> & SealedTokens {
  const endsAt = new Date(now.getTime() + (remembered ? REMEMBERED_SESSION_MS : SESSION_MS));
  return {
    secretHash: hashSecret(secret),
    ...sealTokens(id, { token, login, secret }),
    expiresAt: login === null && token !== null && token.expiresAt < endsAt ? token.expiresAt : endsAt,
  };
}

type SealedTokens = Pick<Session, "sealedToken" | "tokenExpiresAt" | "sealedLogin" | "loginExpiresAt">;

function sealTokens(id: string, { token, login, secret }: Renewal): SealedTokens {
  return {
    sealedToken: token === null ? null : sealToken(token.accessToken, secret, id),
    tokenExpiresAt: token?.expiresAt ?? null,
    sealedLogin: login === null ? null : sealLogin(login, secret, id),
    loginExpiresAt: login?.expiresAt ?? null,
  };
}

/** Selects a session whose secret and login tokens are still those of its row when it was read. */
function isUnchanged({ id, secretHash, sealedLogin }: Session) {
  return and(
    eq(sessions.id, id),
    eq(sessions.secretHash, secretHash),
    sealedLogin === null ? isNull(sessions.sealedLogin) : eq(sessions.sealedLogin, sealedLogin),
  );
}

function hasNoRefresh(now: Date) {
  return or(isNull(sessions.refreshingUntil), lte(sessions.refreshingUntil, now));
}

/**
 * Takes the lock under which one request refreshes a session's login tokens. It is a time in the row, not a
 * transaction: the platform may share the database, and is asked meanwhile.
 *
 * @returns false when another request has it, or has changed the tokens
 */
export async function lockRefresh(
  site: Pick<SiteDatabase, "update">,
  session: Session,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const locked = await site
    .update(sessions)
    .set({ refreshingUntil: until })
    .where(and(isUnchanged(session), hasNoRefresh(now)))
    .returning({ id: sessions.id });
  return locked.length > 0;
}

/** Ends the lock of a refresh, and stores the new tokens if there are any; null when the session has ended. */
export async function finishRefresh(
  site: Pick<SiteDatabase, "update">,
  session: Session,
  tokens: Renewal | null,
): Promise<Session | null> {
  const [row] = await site
    .update(sessions)
    .set({ refreshingUntil: null, ...(tokens !== null && sealTokens(session.id, tokens)) })
    .where(isUnchanged(session))
    .returning();
  return row ?? null;
}

/**
 * Marks the access token of a login as expired, so that the next request refreshes it; does nothing if it was refreshed
 * meanwhile.
 */
export async function expireLogin(
  site: Pick<SiteDatabase, "update">,
  { reference, loginExpiresAt }: { readonly reference: string; readonly loginExpiresAt: Date | null },
): Promise<void> {
  if (loginExpiresAt === null) return;
  await site
    .update(sessions)
    .set({ loginExpiresAt: new Date(0) })
    .where(and(eq(sessions.id, reference), eq(sessions.loginExpiresAt, loginExpiresAt)));
}
