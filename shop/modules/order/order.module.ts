import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { customerOrdersResolvers } from "./customer-orders.resolvers.ts";
import { orderResolvers } from "./order.resolvers.ts";

/** Orders as a customer sees them. The way to them is `customer(customerAccessToken:)`; an id alone opens none. */
export const orderModule: ShopModule = { resolvers: { ...orderResolvers, ...customerOrdersResolvers } };
