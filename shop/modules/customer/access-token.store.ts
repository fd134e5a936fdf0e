import { and, eq, gt, lte, sql } from "drizzle-orm";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { customerAccessTokens } from "./access-token.tables.ts";
import { customerGrants } from "./customer-grant.tables.ts";
import { type CustomerRow, customers } from "./customer.tables.ts";

type Reader = ShopDatabase | ShopTransaction;

/** Six weeks, as on Shopify. */
const LIFETIME_MS = 42 * 24 * 60 * 60 * 1000;

/** `CustomerAccessToken`; the token itself is stored nowhere. */
export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: string;
}

/** Login at the Customer Account API that makes a token: the token ends with it. */
export interface MakingLogin {
  readonly grantId: string;
  /** End of its access token. */
  readonly expiresAt: Date;
}

/** Issues a new token and deletes the customer's expired ones. */
export async function issueToken(
  database: Reader,
  customerId: number,
  now: Date,
  login: MakingLogin | null = null,
): Promise<AccessToken> {
  const accessToken = makeSecret();
  const expiresAt = login?.expiresAt ?? new Date(now.getTime() + LIFETIME_MS);
  await database
    .delete(customerAccessTokens)
    .where(and(eq(customerAccessTokens.customerId, customerId), lte(customerAccessTokens.expiresAt, now)));
  await database.insert(customerAccessTokens).values({
    ...{ tokenHash: hashSecret(accessToken), customerId, createdAt: now, expiresAt },
    grantId: login?.grantId ?? null,
  });
  return { accessToken, expiresAt: dateTime(expiresAt) };
}

/** Finds the customer of a token; null for a token that is unknown, expired or revoked. */
export async function findCustomerByToken(
  database: Reader,
  token: string,
  now: Date,
): Promise<CustomerRow | null> {
  const [found] = await database
    .select({ customer: customers })
    .from(customerAccessTokens)
    .innerJoin(customers, eq(customers.id, customerAccessTokens.customerId))
    .where(and(standing(token, now), eq(customers.state, "enabled")));
  return found?.customer ?? null;
}

/** Finds the customer who makes a call, also within a transaction; null once the login has ended. */
export type FindCaller = (database: Reader, now: Date) => Promise<CustomerRow | null>;

/** Returns the function that finds the customer of a token. */
export function callerByToken(token: string): FindCaller {
  return (database, now) => findCustomerByToken(database, token, now);
}

/**
 * Renews a token for another six weeks; one made by a login at the Customer Account API keeps its end. Null when it is
 * not valid: an expired one stays expired.
 */
export async function renewToken(database: Reader, token: string, now: Date): Promise<AccessToken | null> {
  const renewedUntil = new Date(now.getTime() + LIFETIME_MS).toISOString();
  const { grantId, expiresAt } = customerAccessTokens;
  const [renewed] = await database
    .update(customerAccessTokens)
    .set({
      expiresAt: sql`CASE WHEN ${grantId} IS NULL THEN ${renewedUntil}::timestamptz ELSE ${expiresAt} END`,
    })
    .where(standing(token, now))
    .returning({ expiresAt });
  return renewed === undefined ? null : { accessToken: token, expiresAt: dateTime(renewed.expiresAt) };
}

/** Revokes one token and returns its id; null when it was not valid. */
export async function revokeToken(database: Reader, token: string, now: Date): Promise<number | null> {
  const [revoked] = await database
    .delete(customerAccessTokens)
    .where(standing(token, now))
    .returning({ id: customerAccessTokens.id });
  return revoked?.id ?? null;
}

/** Revokes all tokens of a customer, those of the Customer Account API as well. */
export async function revokeAllTokens(tx: ShopTransaction, customerId: number): Promise<void> {
  await tx.delete(customerAccessTokens).where(eq(customerAccessTokens.customerId, customerId));
  await revokeGrants(tx, customerId);
}

/** Revokes a customer's logins at the Customer Account API, with codes that were not exchanged yet. */
export async function revokeGrants(tx: ShopTransaction, customerId: number): Promise<void> {
  await tx.delete(customerGrants).where(eq(customerGrants.customerId, customerId));
}

function standing(token: string, now: Date) {
  return and(eq(customerAccessTokens.tokenHash, hashSecret(token)), gt(customerAccessTokens.expiresAt, now));
}
