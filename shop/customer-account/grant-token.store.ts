import { and, eq, gt, isNull } from "drizzle-orm";
import { HOUR_MS, SECOND_MS } from "#domain/time/units.ts";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import {
  type CustomerGrant,
  customerGrants,
  customerGrantTokens,
} from "#shop/modules/customer/customer-grant.tables.ts";
import { findAccess } from "#shop/modules/customer/grants/customer-access.ts";

type Reader = ShopDatabase | ShopTransaction;

const ACCESS_LIFETIME_MS = HOUR_MS;
/** Beginnings of the tokens, as at Shopify. */
const PREFIX = { access: "shcat_", refresh: "shcrt_" } as const;

export interface IssuedAccess {
  readonly accessToken: string;
  readonly expiresInS: number;
}

export interface IssuedTokens extends IssuedAccess {
  readonly refreshToken: string;
}

/** Issues an access token and a refresh token of a grant, whose end is also that of the refresh token. */
export async function issueTokens(
  tx: ShopTransaction,
  { id, expiresAt }: Pick<CustomerGrant, "id" | "expiresAt">,
  now: Date,
): Promise<IssuedTokens> {
  const refreshToken = PREFIX.refresh + makeSecret();
  await tx
    .insert(customerGrantTokens)
    .values({ tokenHash: hashSecret(refreshToken), grantId: id, kind: "refresh", expiresAt });
  const access = await issueAccess(tx, id, new Date(now.getTime() + ACCESS_LIFETIME_MS), now);
  return { ...access, refreshToken };
}

/** Issues another access token for a valid one, which ends with it; null where that is not valid. */
export async function exchangeAccess(
  database: ShopDatabase,
  clientId: string,
  token: string,
  now: Date,
): Promise<IssuedAccess | null> {
  const found = await findAccess(database, clientId, token, now);
  return found === null ? null : issueAccess(database, found.grant.id, found.expiresAt, now);
}

/**
 * Uses a refresh token of a client. Of many concurrent uses, one is the first; all others are replays. Null for an
 * unknown or expired token.
 */
export async function useRefreshToken(
  tx: ShopTransaction,
  clientId: string,
  token: string,
  now: Date,
): Promise<{ readonly grantId: string; readonly isReplay: boolean } | null> {
  const tokenHash = hashSecret(token);
  const [known] = await tx
    .select({ grantId: customerGrants.id })
    .from(customerGrantTokens)
    .innerJoin(customerGrants, eq(customerGrants.id, customerGrantTokens.grantId))
    .where(
      and(
        eq(customerGrantTokens.tokenHash, tokenHash),
        eq(customerGrantTokens.kind, "refresh"),
        gt(customerGrantTokens.expiresAt, now),
        eq(customerGrants.clientId, clientId),
      ),
    );
  if (known === undefined) return null;
  const used = await tx
    .update(customerGrantTokens)
    .set({ usedAt: now })
    .where(and(eq(customerGrantTokens.tokenHash, tokenHash), isNull(customerGrantTokens.usedAt)))
    .returning({ grantId: customerGrantTokens.grantId });
  return { ...known, isReplay: used.length === 0 };
}

async function issueAccess(
  database: Reader,
  grantId: string,
  expiresAt: Date,
  now: Date,
): Promise<IssuedAccess> {
  const accessToken = PREFIX.access + makeSecret();
  await database
    .insert(customerGrantTokens)
    .values({ tokenHash: hashSecret(accessToken), grantId, kind: "access", expiresAt });
  return { accessToken, expiresInS: Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS) };
}
