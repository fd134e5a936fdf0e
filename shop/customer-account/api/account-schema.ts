import type { GraphQLSchema } from "graphql";
import { ACCOUNT_SDL } from "#shop/schema/generated/account-sdl.ts";
import { createResolvedSchema, mergeResolvers, refuseUnknownFields } from "#shop/schema/resolved-schema.ts";
import type { AccountResolvers } from "./account-api-context.ts";
import { addressResolvers } from "./address.resolvers.ts";
import { contractMutationResolvers } from "./contract-mutation.resolvers.ts";
import { contractResolvers } from "./contract.resolvers.ts";
import { customerResolvers } from "./customer.resolvers.ts";
import { orderListResolvers } from "./order-list.resolvers.ts";
import { orderResolvers } from "./order.resolvers.ts";
import { returnMutationResolvers } from "./return-mutation.resolvers.ts";
import { returnResolvers } from "./return.resolvers.ts";
import { shopResolvers } from "./shop.resolvers.ts";
import { storeCreditResolvers } from "./store-credit.resolvers.ts";

const PARTS: readonly AccountResolvers[] = [
  customerResolvers,
  addressResolvers,
  orderListResolvers,
  orderResolvers,
  returnResolvers,
  returnMutationResolvers,
  contractResolvers,
  contractMutationResolvers,
  storeCreditResolvers,
  shopResolvers,
];

/** Makes the official Customer Account schema with the shop's resolvers. */
export function createAccountSchema(): GraphQLSchema {
  const resolvers = mergeResolvers(PARTS);
  const schema = createResolvedSchema(ACCOUNT_SDL, resolvers);
  refuseUnknownFields([schema], resolvers);
  return schema;
}
