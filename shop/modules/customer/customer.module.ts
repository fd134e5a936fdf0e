import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { customerResolvers } from "./customer.resolvers.ts";

/** Customers, how they log in, and what is theirs. None of it is found by `node(id:)`: an id is no access token. */
export const customerModule: ShopModule = { resolvers: customerResolvers };
