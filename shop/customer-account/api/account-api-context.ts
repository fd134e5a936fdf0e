import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { FindCaller } from "#shop/modules/customer/access-token.store.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import type { Access } from "#shop/modules/customer/grants/customer-access.ts";
import type { Resolvers } from "#shop/schema/generated/account-resolver-types.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ResolverMap } from "#shop/schema/shop-resolvers.ts";

/** Finds the access token of a call, also within a transaction; null once the login has ended. */
export type FindAccess = (database: ShopDatabase | ShopTransaction) => Promise<Access | null>;

/** Context of every resolver of the Customer Account API. */
export interface AccountApiContext extends ShopContext {
  /** The customer whose access token the call carries, as at its beginning. */
  readonly customer: CustomerRow;
  /** Reads the token again, in the transaction of a change. */
  readonly findCaller: FindCaller;
  /** Reads it again with its grant. */
  readonly findAccess: FindAccess;
}

/** Resolver map of a part of the Customer Account schema. */
export type AccountResolvers = ResolverMap<Resolvers, AccountApiContext>;
