import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { customerResolvers } from "./customer.resolvers.ts";

/**
 * Customer module: customers, logins and customers' data. None of it can be read by `node(id:)`: an id is no access
 * token.
 */
export const customerModule: ShopModule = { resolvers: customerResolvers };
