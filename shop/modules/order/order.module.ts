import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { customerOrdersResolvers } from "./customer-orders.resolvers.ts";
import { orderResolvers } from "./order.resolvers.ts";

/** Orders as customers see them. They are reached by `customer(customerAccessToken:)`; an id alone opens none. */
export const orderModule: ShopModule = { resolvers: { ...orderResolvers, ...customerOrdersResolvers } };
