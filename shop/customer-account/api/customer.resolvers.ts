import { issueToken } from "#shop/modules/customer/access-token.store.ts";
import { lockCustomer } from "#shop/modules/customer/customer.store.ts";
import { updateCustomer } from "#shop/modules/customer/update-customer.ts";
import { accountCustomer, emailAddress } from "./account-customer.ts";
import type { AccountApiContext, AccountResolvers } from "./account-api-context.ts";
import { toCustomerErrors, userError } from "./account-errors.ts";

export const customerResolvers: AccountResolvers = {
  QueryRoot: { customer: (_root, _args, { customer }) => accountCustomer(customer) },
  Customer: {
    // The shop keeps no metafields of customers.
    metafield: { args: ["key", "namespace"], resolve: () => null },
    metafields: { args: ["identifiers"], resolve: (_parent, { identifiers }) => identifiers.map(() => null) },
  },
  Mutation: {
    customerUpdate: {
      args: ["input"],
      resolve: async (_root, { input }, context) => {
        if (Object.keys(input).length === 0) return { customer: null, userErrors: [NO_CHANGE] };
        const { customer, errors } = await updateCustomer(context, context.findCaller, input);
        return { customer: customer && accountCustomer(customer), userErrors: toCustomerErrors(errors) };
      },
    },
    customerEmailMarketingSubscribe: async (_root, _args, context) => {
      const known = await context.findCaller(context.database, context.clock());
      if (known?.acceptsMarketing === true) return { emailAddress: null, userErrors: [ALREADY_SUBSCRIBED] };
      return setConsent(context, true);
    },
    customerEmailMarketingUnsubscribe: (_root, _args, context) => setConsent(context, false),
    storefrontCustomerAccessTokenCreate: async (_root, _args, { database, clock, customer, findAccess }) =>
      database.transaction(async (tx) => {
        // A new password revokes all tokens with the row locked: no token is issued after it.
        await lockCustomer(tx, customer.id);
        const access = await findAccess(tx);
        if (access === null) return { customerAccessToken: null, userErrors: [NO_CUSTOMER] };
        const { accessToken } = await issueToken(tx, access.customer.id, clock(), {
          grantId: access.grant.id,
          expiresAt: access.expiresAt,
        });
        return { customerAccessToken: accessToken, userErrors: [] };
      }),
  },
};

async function setConsent(context: AccountApiContext, acceptsMarketing: boolean) {
  const { customer } = await updateCustomer(context, context.findCaller, { acceptsMarketing });
  return {
    emailAddress: customer && emailAddress(customer),
    userErrors: customer === null ? [NO_ADDRESS] : [],
  };
}

const NO_CHANGE = userError("CUSTOMER_INPUT_ARGUMENT_EMPTY", ["input"], "The input is empty");
const NO_CUSTOMER = userError("CUSTOMER_DOES_NOT_EXIST", null, "Customer does not exist");
const ALREADY_SUBSCRIBED = userError("CUSTOMER_ALREADY_SUBSCRIBED", null, "Customer is already subscribed");
const NO_ADDRESS = userError("EMAIL_ADDRESS_NOT_FOUND", null, "Email address not found");
