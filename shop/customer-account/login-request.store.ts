import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Language } from "#domain/language/languages.ts";
import { MINUTE_MS } from "#domain/time/units.ts";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { customerLoginRequests, type LoginRequest } from "./customer-account.tables.ts";
import type { Authorization } from "./read-authorization.ts";

export const LOGIN_CODE_MINUTES = 10;
/** Codes that may be tried for one request; then it is dead. */
const LOGIN_CODE_ATTEMPTS = 5;

export interface NewLoginRequest {
  readonly authorization: Authorization;
  readonly email: string;
  readonly language: Language;
  readonly now: Date;
}

/** Stores a request, and returns its id and the secret that opens its code page. */
export async function insertLoginRequest(
  tx: ShopTransaction,
  { authorization, email, language, now }: NewLoginRequest,
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret] = [randomUUID(), makeSecret()];
  const expiresAt = new Date(now.getTime() + LOGIN_CODE_MINUTES * MINUTE_MS);
  const row = { id, secretHash: hashSecret(secret), email, language, createdAt: now, expiresAt };
  await tx.insert(customerLoginRequests).values({ ...authorization, ...row });
  return { id, secret };
}

/** Finds a request by the secret of its code page, also one that is over. */
export async function findLoginRequest(database: ShopDatabase, secret: string): Promise<LoginRequest | null> {
  const [found] = await database
    .select()
    .from(customerLoginRequests)
    .where(eq(customerLoginRequests.secretHash, hashSecret(secret)));
  return found ?? null;
}

/** Finds the request of a mail; null when it was used or is over. */
export async function findOpenLoginRequest(
  database: ShopDatabase,
  id: string,
  now: Date,
): Promise<LoginRequest | null> {
  const [found] = await database
    .select()
    .from(customerLoginRequests)
    .where(and(eq(customerLoginRequests.id, id), isOpen(now)));
  return found ?? null;
}

/** Counts one try of a code, in one statement. Returns the tries left; null when it takes none any more. */
export async function countTry(database: ShopDatabase, id: string, now: Date): Promise<number | null> {
  const [counted] = await database
    .update(customerLoginRequests)
    .set({ attempts: sql`${customerLoginRequests.attempts} + 1` })
    .where(and(eq(customerLoginRequests.id, id), isOpen(now)))
    .returning({ attempts: customerLoginRequests.attempts });
  return counted === undefined ? null : LOGIN_CODE_ATTEMPTS - counted.attempts;
}

/** Ends a request whose code was right. Returns true for one caller only, however many have the code. */
export async function finishLoginRequest(tx: ShopTransaction, id: string): Promise<boolean> {
  const finished = await tx
    .delete(customerLoginRequests)
    .where(eq(customerLoginRequests.id, id))
    .returning({ id: customerLoginRequests.id });
  return finished.length === 1;
}

/** Tells whether a request takes codes. */
export function takesCodes({ attempts, expiresAt }: LoginRequest, now: Date): boolean {
  return attempts < LOGIN_CODE_ATTEMPTS && expiresAt > now;
}

function isOpen(now: Date) {
  return and(
    lt(customerLoginRequests.attempts, LOGIN_CODE_ATTEMPTS),
    gt(customerLoginRequests.expiresAt, now),
  );
}
