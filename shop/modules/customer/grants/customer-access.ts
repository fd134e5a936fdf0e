import { and, eq, gt } from "drizzle-orm";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import {
  type CustomerGrant,
  customerGrants,
  customerGrantTokens,
} from "#shop/modules/customer/customer-grant.tables.ts";
import { type CustomerRow, customers } from "#shop/modules/customer/customer.tables.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import { opensApi } from "./scopes.ts";

type Reader = ShopDatabase | ShopTransaction;

/** Customer and grant of an access token of the Customer Account API. */
export interface Access {
  readonly customer: CustomerRow;
  readonly grant: CustomerGrant;
  readonly expiresAt: Date;
}

/** Finds customer and grant of an access token; null for one that is unknown, expired, revoked or another client's. */
export async function findAccess(
  database: Reader,
  clientId: string,
  token: string,
  now: Date,
): Promise<Access | null> {
  const [found] = await database
    .select({ customer: customers, grant: customerGrants, expiresAt: customerGrantTokens.expiresAt })
    .from(customerGrantTokens)
    .innerJoin(customerGrants, eq(customerGrants.id, customerGrantTokens.grantId))
    .innerJoin(customers, eq(customers.id, customerGrants.customerId))
    .where(
      and(
        eq(customerGrantTokens.tokenHash, hashSecret(token)),
        eq(customerGrantTokens.kind, "access"),
        gt(customerGrantTokens.expiresAt, now),
        eq(customerGrants.clientId, clientId),
        eq(customers.state, "enabled"),
      ),
    );
  return found ?? null;
}

/**
 * Finds customer and grant of an access token of the Customer Account API, given alone (a cart's buyer) or as the value
 * of `Authorization`, with or without `Bearer`. Null for one that is unknown, expired, revoked, or without the API's
 * scope.
 */
export async function readCustomerAccessToken(
  { database, clock, settings }: AccessContext,
  value: string,
): Promise<Access | null> {
  const [, token] = /^(?:Bearer +)?(shcat_[\w-]{43})$/i.exec(value) ?? [];
  if (token === undefined) return null;
  const access = await findAccess(database, settings.customerAccount.id, token, clock());
  return access !== null && opensApi(access.grant.scope) ? access : null;
}

interface AccessContext {
  readonly database: Reader;
  readonly clock: () => Date;
  readonly settings: Pick<ShopSettings, "customerAccount">;
}
