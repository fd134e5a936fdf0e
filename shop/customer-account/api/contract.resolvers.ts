import { listOrdersOf, findOrderOf } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { nextPaidCharge } from "#shop/modules/subscription/next-charge.ts";
import { findOpenCycle, listContractsOf, listCycles } from "#shop/modules/subscription/subscription.store.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";
import { connect, connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { reportIgnored } from "#shop/schema/search/search-items.ts";
import type { AccountResolvers } from "./account-api-context.ts";
import { type AccountContract, accountContract, contractLine } from "./account-contract.ts";
import type { AccountCustomer } from "./account-customer.ts";
import { type AccountOrder, accountOrder } from "./account-order.ts";
import { upcomingCycles } from "./billing-cycle.ts";
import { CONTRACT_SEARCH, contractSort } from "./contract-search.ts";
import { findOwnContract, ownerOf } from "./own-contract.ts";

/** Subscriptions of the customer, which this API calls contracts. */
export const contractResolvers: AccountResolvers = {
  Customer: {
    subscriptionContract: {
      args: ["id"],
      resolve: async (_customer, { id }, context) => {
        const contract = await findOwnContract(id, context);
        return contract && accountContract(contract, context);
      },
    },
    subscriptionContracts: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: async ({ row }: AccountCustomer, { sortKey, query, ...args }, context, info) => {
        const contracts = await listContractsOf(context.database, ownerOf(row));
        context.work.spend("record", contracts.length);
        const found = CONTRACT_SEARCH.find(contracts, query, context.work);
        reportIgnored(found, query, context, info);
        return connect(
          found.items.map((contract) => accountContract(contract, context)),
          args,
          contractSort(sortKey),
        );
      },
    },
  },
  Order: {
    subscriptionContracts: {
      args: PAGE_ARGS,
      resolve: async ({ found: { order } }: AccountOrder, args, context) => {
        const contracts = await listContractsOf(context.database, ownerOf(context.customer));
        context.work.spend("record", contracts.length);
        const own = contracts.filter((contract) => isOrderOf(order, contract));
        return connectInOrder(
          own.map((contract) => accountContract(contract, context)),
          args,
        );
      },
    },
  },
  SubscriptionContract: {
    lines: {
      args: PAGE_ARGS,
      resolve: ({ contract }: AccountContract, args, context) =>
        connectInOrder([contractLine(contract, context)], args),
    },
    // Codes reduce the first order alone.
    discounts: { args: PAGE_ARGS, resolve: (_contract, args) => connectInOrder([], args) },
    nextBillingDate: async ({ contract }: AccountContract, _args, { database }) => {
      const next = nextPaidCharge({ contract, cycle: await findOpenCycle(database, contract.id) });
      return next && dateTime(next);
    },
    upcomingBillingCycles: {
      args: PAGE_ARGS,
      resolve: async ({ contract }: AccountContract, args, { database }) =>
        connectInOrder(upcomingCycles(contract, await findOpenCycle(database, contract.id)), args),
    },
    lastBillingAttemptErrorType: async ({ contract }: AccountContract, _args, { database }) => {
      const open = await findOpenCycle(database, contract.id);
      if (open?.state === "sold_out") return "INVENTORY_ERROR";
      return open?.state === "retrying" ? "PAYMENT_ERROR" : null;
    },
    lastPaymentStatus: async ({ contract }: AccountContract, _args, { database, work }) => {
      const cycles = await listCycles(database, contract.id);
      work.spend("record", cycles.length);
      const last = cycles.find(({ cycle }) => ["billed", "failed", "retrying"].includes(cycle.state));
      // The contract began with a payment.
      return last === undefined || last.cycle.state === "billed" ? "SUCCEEDED" : "FAILED";
    },
    originOrder: async ({ contract }: AccountContract, _args, context) => {
      const found = await findOrderOf(context.database, context.customer.id, contract.firstOrderId);
      return found && accountOrder(found, context);
    },
    orders: {
      args: PAGE_ARGS,
      resolve: async ({ contract }: AccountContract, args, context) => {
        const orders = await listOrdersOf(context.database, context.customer.id);
        context.work.spend("record", orders.length);
        const own = orders.filter(({ order }) => isOrderOf(order, contract));
        return connectInOrder(
          own.map((order) => accountOrder(order, context)),
          args,
        );
      },
    },
  },
};

/** Tells whether a contract began with an order, or was renewed by it. */
function isOrderOf({ id, snapshot }: Order, contract: Contract): boolean {
  return id === contract.firstOrderId || snapshot.contractId === contract.id;
}
