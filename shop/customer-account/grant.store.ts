import { createHash, randomUUID } from "node:crypto";
import { and, eq, exists, gt, isNotNull, isNull } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/time/units.ts";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { type CustomerGrant, customerGrants } from "#shop/modules/customer/customer-grant.tables.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { type IssuedTokens, issueTokens, useRefreshToken } from "./grant-token.store.ts";
import type { Authorization } from "./read-authorization.ts";

const CODE_LIFETIME_MS = MINUTE_MS;
/** A login that is not refreshed for so long ends. */
const GRANT_LIFETIME_MS = 30 * DAY_MS;

export interface IssuedGrant {
  readonly grant: CustomerGrant;
  readonly tokens: IssuedTokens;
}

/** Stores a grant for a customer who proved the mailbox, and returns its authorization code. */
export async function createGrant(
  tx: ShopTransaction,
  { clientId, redirectUri, scope, nonce, codeChallenge }: Authorization,
  customerId: number,
  now: Date,
): Promise<string> {
  const code = makeSecret();
  const codeExpiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
  await tx.insert(customerGrants).values({
    ...{ id: randomUUID(), clientId, customerId, redirectUri, scope, nonce, codeChallenge },
    ...{ codeHash: hashSecret(code), codeExpiresAt, createdAt: now, expiresAt: codeExpiresAt },
  });
  return code;
}

export interface CodeUse {
  readonly clientId: string;
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/**
 * Exchanges an authorization code for tokens: once, by the client and with the address it was given to. A second
 * exchange revokes what the first one gave (RFC 6749, 4.1.2). Null, too, for a customer whose mailbox is not proven.
 */
export async function redeemCode(
  database: ShopDatabase,
  use: CodeUse,
  now: Date,
): Promise<IssuedGrant | null> {
  const codeHash = hashSecret(use.code);
  return database.transaction(async (tx) => {
    const [grant] = await tx
      .update(customerGrants)
      .set({ codeUsedAt: now, expiresAt: new Date(now.getTime() + GRANT_LIFETIME_MS) })
      .where(
        and(
          eq(customerGrants.codeHash, codeHash),
          eq(customerGrants.clientId, use.clientId),
          eq(customerGrants.redirectUri, use.redirectUri),
          eq(customerGrants.codeChallenge, challengeOf(use.codeVerifier)),
          isNull(customerGrants.codeUsedAt),
          gt(customerGrants.codeExpiresAt, now),
          ofProvenMailbox(tx),
        ),
      )
      .returning();
    if (grant !== undefined) return { grant, tokens: await issueTokens(tx, grant, now) };
    const [known] = await tx.select().from(customerGrants).where(eq(customerGrants.codeHash, codeHash));
    if (known !== undefined && known.codeUsedAt !== null) await revokeGrant(tx, known.id, use.clientId);
    return null;
  });
}

/**
 * Replaces a refresh token by a new one. A second use of the old one revokes the grant (RFC 9700, 4.14.2). Null, too,
 * for a customer whose mailbox is not proven.
 */
export async function rotateRefreshToken(
  database: ShopDatabase,
  clientId: string,
  token: string,
  now: Date,
): Promise<IssuedGrant | null> {
  return database.transaction(async (tx) => {
    const use = await useRefreshToken(tx, clientId, token, now);
    if (use === null) return null;
    if (use.isReplay) {
      await revokeGrant(tx, use.grantId, clientId);
      return null;
    }
    const [grant] = await tx
      .update(customerGrants)
      .set({ expiresAt: new Date(now.getTime() + GRANT_LIFETIME_MS) })
      .where(and(eq(customerGrants.id, use.grantId), ofProvenMailbox(tx)))
      .returning();
    return grant === undefined ? null : { grant, tokens: await issueTokens(tx, grant, now) };
  });
}

/** Revokes a grant of a client with all its tokens. */
export async function revokeGrant(
  database: ShopDatabase | ShopTransaction,
  id: string,
  clientId: string,
): Promise<void> {
  await database
    .delete(customerGrants)
    .where(and(eq(customerGrants.id, id), eq(customerGrants.clientId, clientId)));
}

function ofProvenMailbox(tx: ShopTransaction) {
  const owner = and(eq(customers.id, customerGrants.customerId), isNotNull(customers.emailVerifiedAt));
  return exists(tx.select({ id: customers.id }).from(customers).where(owner));
}

/** Hashes a PKCE verifier by the method S256 (RFC 7636, 4.2). */
function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier, "ascii").digest("base64url");
}
