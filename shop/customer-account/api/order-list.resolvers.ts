import {
  countOrdersOf,
  CUSTOMER_ORDERS_MAX,
  findOrderOf,
  listOrdersOf,
} from "#shop/modules/order/order.store.ts";
import { databaseId } from "#shop/modules/customer/link-token.ts";
import { connect, PAGE_ARGS } from "#shop/schema/connection.ts";
import { checkedGid, parseGid } from "#shop/schema/gid.ts";
import { reportIgnored } from "#shop/schema/search/search-items.ts";
import type { AccountResolvers } from "./account-api-context.ts";
import type { AccountCustomer } from "./account-customer.ts";
import { accountOrder } from "./account-order.ts";
import { ORDER_SEARCH, orderSort } from "./order-search.ts";

/** Orders of the customer: in the list, and by id. */
export const orderListResolvers: AccountResolvers = {
  QueryRoot: {
    order: {
      args: ["id"],
      resolve: async (_root, { id }, context) => {
        const parsed = parseGid(checkedGid(id));
        const number = parsed?.type === "Order" ? databaseId(parsed.rest) : null;
        if (number === null) return null;
        const found = await findOrderOf(context.database, context.customer.id, number);
        return found && accountOrder(found, context);
      },
    },
  },
  Customer: {
    orders: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: async ({ row }: AccountCustomer, { sortKey, query, ...args }, context, info) => {
        // Charged to the work meter before the read: several aliases are resolved at once.
        const total = await countOrdersOf(context.database, row.id);
        context.work.spend("record", Math.min(total, CUSTOMER_ORDERS_MAX));
        const orders = await listOrdersOf(context.database, row.id);
        const found = ORDER_SEARCH.find(orders, query, context.work);
        reportIgnored(found, query, context, info);
        return connect(
          found.items.map((order) => accountOrder(order, context)),
          args,
          orderSort(sortKey),
        );
      },
    },
  },
};
