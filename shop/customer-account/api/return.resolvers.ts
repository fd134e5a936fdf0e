import { databaseId } from "#shop/modules/customer/link-token.ts";
import { findOrderOf } from "#shop/modules/order/order.store.ts";
import { findReturn, returnsOf } from "#shop/modules/order/returns/return.store.ts";
import { returnableUnits } from "#shop/modules/order/returns/returnable-units.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { checkedGid, parseGid } from "#shop/schema/gid.ts";
import type { AccountApiContext, AccountResolvers } from "./account-api-context.ts";
import type { AccountCustomer } from "./account-customer.ts";
import type { AccountOrder } from "./account-order.ts";
import { accountLines } from "./account-order-line.ts";
import {
  accountReturn,
  accountReturnLines,
  type AccountReturn,
  reasonDefinitions,
} from "./account-return.ts";

type OrderReturns = Awaited<ReturnType<typeof readReturns>>;

/** Returns of the customer: by order, by id, and what can be returned. */
export const returnResolvers: AccountResolvers = {
  QueryRoot: {
    return: { args: ["id"], resolve: (_root, { id }, context) => findOwnReturn(id, context) },
  },
  Customer: {
    return: {
      args: ["id"],
      resolve: (_customer: AccountCustomer, { id }, context) => findOwnReturn(id, context),
    },
  },
  Order: {
    return: {
      args: ["id"],
      resolve: async ({ found }: AccountOrder, { id }, context) => {
        const own = await findOwnReturn(id, context);
        return own?.found.order.id === found.order.id ? own : null;
      },
    },
    returns: {
      args: [...PAGE_ARGS],
      resolve: async ({ found }: AccountOrder, args, context) => {
        const { returns } = await readReturns(found, context);
        return connectInOrder(
          returns.map((made) => accountReturn(made, found)),
          args,
        );
      },
    },
    returnInformation: ({ found }: AccountOrder, _args, context) => readReturns(found, context),
  },
  OrderReturnInformation: {
    returnableLineItems: {
      args: PAGE_ARGS,
      resolve: ({ found, units }: OrderReturns, args, context) => {
        const lines = accountLines(found, context);
        const left = units.filter((each) => each.left > 0);
        return connectInOrder(
          left.map((each) => ({ lineItem: lines[each.line], quantity: each.left })),
          args,
        );
      },
    },
    nonReturnableLineItems: {
      args: PAGE_ARGS,
      resolve: ({ found, units }: OrderReturns, args, context) => {
        const lines = accountLines(found, context);
        const kept = units.filter(({ others }) => others.length > 0);
        return connectInOrder(
          kept.map(({ line, others }) => ({
            lineItem: lines[line],
            quantity: others.reduce((sum, { quantity }) => sum + quantity, 0),
            quantityDetails: others.map(({ quantity, reason }) => ({ quantity, reasonCode: reason })),
          })),
          args,
        );
      },
    },
  },
  Return: {
    returnLineItems: {
      args: PAGE_ARGS,
      resolve: (own: AccountReturn, args, context) => connectInOrder(accountReturnLines(own, context), args),
    },
    // The shop exchanges nothing and makes no labels.
    exchangeLineItems: {
      args: [...PAGE_ARGS, "includeRemovedItems"],
      resolve: (_own, args) => connectInOrder([], args),
    },
    reverseDeliveries: { args: PAGE_ARGS, resolve: (_own, args) => connectInOrder([], args) },
  },
  LineItem: {
    suggestedReturnReasonDefinitions: {
      args: PAGE_ARGS,
      resolve: (_line, args, context) => connectInOrder(reasonDefinitions(context), args),
    },
  },
};

/** Reads an order's returns and counts what is left, for the fields of `OrderReturnInformation` too. */
async function readReturns(found: AccountOrder["found"], context: AccountApiContext) {
  context.work.spend("record", 1);
  const returns = await returnsOf(context.database, found.order.id);
  context.work.spend("record", returns.length);
  const units = returnableUnits(found, returns, context.clock());
  const reasons = units.flatMap(({ others }) => others.map(({ reason }) => reason));
  return {
    found,
    returns,
    units,
    // The shop charges no fees for returns, and has no rules for them beyond its terms.
    hasRestockingFee: false,
    hasReturnShippingFee: false,
    returnFees: [],
    returnShippingMethods: [],
    returnShippingMethodNote: null,
    nonReturnableSummary:
      reasons.length === 0 ? null : { nonReturnableReasons: [...new Set(reasons)], summaryMessage: null },
  };
}

/** Finds a return of the customer; null for another customer's. @throws {GraphQLError} for a text that is no global id */
async function findOwnReturn(id: string, context: AccountApiContext): Promise<AccountReturn | null> {
  const parsed = parseGid(checkedGid(id));
  const number = parsed?.type === "Return" ? databaseId(parsed.rest) : null;
  const made = number === null ? null : await findReturn(context.database, number);
  const found = made && (await findOrderOf(context.database, context.customer.id, made.orderId));
  return found && accountReturn(made, found);
}
