import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { AccountContext } from "./account-context.ts";
import { type Access, findAccess } from "./grant-token.store.ts";
import { opensApi } from "./scopes.ts";

/**
 * Finds the access token that a call of the Customer Account API carries, with its customer and grant, as the whole value of
 * `Authorization` or after `Bearer`. Null for a token that is unknown, expired, revoked, or without the API's scope.
 */
export async function readCustomerAccessToken(
  {
    database,
    clock,
    settings,
  }: Pick<AccountContext, "clock" | "settings"> & {
    readonly database: ShopDatabase | ShopTransaction;
  },
  authorization: string,
): Promise<Access | null> {
  const [, token] = /^(?:Bearer +)?(shcat_[\w-]{43})$/i.exec(authorization) ?? [];
  if (token === undefined) return null;
  const access = await findAccess(database, settings.customerAccount.id, token, clock());
  return access !== null && opensApi(access.grant.scope) ? access : null;
}
