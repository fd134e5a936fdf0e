import { connect, PAGE_ARGS } from "#shop/schema/connection.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { type CustomerObject, identified } from "#shop/modules/customer/customer-object.resolvers.ts";
import { orderObject, orderOrder } from "./order-object.ts";
import { countOrdersOf, CUSTOMER_ORDERS_MAX, listOrdersOf } from "./order.store.ts";

/** Resolvers of the `Customer` fields about orders. */
export const customerOrdersResolvers: ShopResolvers = {
  Customer: {
    numberOfOrders: async (customer: CustomerObject, _args, { database }) =>
      String(await countOrdersOf(database, identified(customer, "numberOfOrders").id)),
    orders: {
      args: [...PAGE_ARGS, "sortKey"],
      resolve: async (customer: CustomerObject, { sortKey, ...args }, context) => {
        const { id } = identified(customer, "orders");
        // Charged to the work meter before the read: several aliases are resolved at once.
        const total = await countOrdersOf(context.database, id);
        context.work.spend("record", Math.min(total, CUSTOMER_ORDERS_MAX));
        const orders = await listOrdersOf(context.database, id);
        return connect(
          orders.map((order) => orderObject(order, context)),
          args,
          orderOrder(sortKey),
        );
      },
    },
  },
};
