import { gid } from "#shop/schema/gid.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { callerByToken, findCustomerByToken, renewToken, revokeToken } from "./access-token.store.ts";
import { createCustomer } from "./create-customer.ts";
import {
  addAddress,
  addressGid,
  type AddressOutcome,
  changeAddress,
  chooseDefaultAddress,
  removeAddress,
} from "./customer-addresses.ts";
import { errorLists, invalidCustomerToken } from "./customer-errors.ts";
import { addressObject, customerObject, customerObjectResolvers } from "./customer-object.resolvers.ts";
import type { CustomerOutcome } from "./customer-outcome.ts";
import { logInWithMultipass } from "./multipass/log-in-with-multipass.ts";
import { logIn } from "./log-in.ts";
import { openByToken, openByUrl } from "./open-with-link.ts";
import { recoverPassword } from "./recover-password.ts";
import { updateCustomer } from "./update-customer.ts";

export const customerResolvers: ShopResolvers = {
  ...customerObjectResolvers,
  QueryRoot: {
    customer: {
      args: ["customerAccessToken"],
      resolve: async (_root, { customerAccessToken }, { database, clock }) =>
        ownCustomer(await findCustomerByToken(database, customerAccessToken, clock())),
    },
  },
  Mutation: {
    customerCreate: {
      args: ["input"],
      resolve: async (_root, { input }, context) => payload(await createCustomer(context, input)),
    },
    customerAccessTokenCreate: {
      args: ["input"],
      resolve: async (_root, { input }, context) => payload(await logIn(context, input)),
    },
    customerAccessTokenCreateWithMultipass: {
      args: ["multipassToken"],
      resolve: async (_root, { multipassToken }, context) =>
        payload(await logInWithMultipass(context, multipassToken)),
    },
    customerAccessTokenRenew: {
      args: ["customerAccessToken"],
      resolve: async (_root, { customerAccessToken: token }, { database, clock }) => {
        const renewed = await renewToken(database, token, clock());
        const error = { field: ["customerAccessToken"], message: "access token does not exist" };
        return { customerAccessToken: renewed, userErrors: renewed === null ? [error] : [] };
      },
    },
    customerAccessTokenDelete: {
      args: ["customerAccessToken"],
      resolve: async (_root, { customerAccessToken: token }, { database, clock }) => {
        const id = await revokeToken(database, token, clock());
        if (id === null) throw invalidCustomerToken("customerAccessTokenDelete");
        return {
          deletedAccessToken: token,
          deletedCustomerAccessTokenId: gid("CustomerAccessToken", id),
          userErrors: [],
        };
      },
    },
    customerActivate: {
      args: ["id", "input"],
      resolve: async (_root, { id, input: { activationToken: token, password } }, context) =>
        payload(await openByToken(context, "activation", { id, token, password })),
    },
    customerActivateByUrl: {
      args: ["activationUrl", "password"],
      resolve: async (_root, { activationUrl, password }, context) =>
        payload(await openByUrl(context, "activation", { url: activationUrl, password })),
    },
    customerReset: {
      args: ["id", "input"],
      resolve: async (_root, { id, input: { resetToken: token, password } }, context) =>
        payload(await openByToken(context, "reset", { id, token, password })),
    },
    customerResetByUrl: {
      args: ["resetUrl", "password"],
      resolve: async (_root, { resetUrl, password }, context) =>
        payload(await openByUrl(context, "reset", { url: resetUrl, password })),
    },
    customerRecover: {
      args: ["email"],
      resolve: async (_root, { email }, context) => errorLists(await recoverPassword(context, email)),
    },
    customerUpdate: {
      args: ["customer", "customerAccessToken"],
      resolve: async (_root, { customer, customerAccessToken }, context) =>
        payload(await updateCustomer(context, callerByToken(customerAccessToken), customer)),
    },
    customerAddressCreate: {
      args: ["address", "customerAccessToken"],
      resolve: async (_root, { address, customerAccessToken }, context) => {
        const outcome = await addAddress(context, callerByToken(customerAccessToken), address);
        if (outcome === null) throw invalidCustomerToken("customerAddressCreate");
        return {
          customerAddress: outcome.address && addressObject(outcome.address, context),
          ...errorLists(outcome.errors),
        };
      },
    },
    customerAddressUpdate: {
      args: ["address", "customerAccessToken", "id"],
      resolve: async (_root, { address, customerAccessToken, id }, context) => {
        const outcome = await changeAddress(context, callerByToken(customerAccessToken), id, address);
        return {
          customerAddress: outcome.address && addressObject(outcome.address, context),
          ...errorLists(outcome.errors),
        };
      },
    },
    customerAddressDelete: {
      args: ["customerAccessToken", "id"],
      resolve: async (_root, { customerAccessToken, id }, context) => {
        const outcome = await removeAddress(context, callerByToken(customerAccessToken), id);
        return {
          deletedCustomerAddressId: outcome.address && addressGid(outcome.address),
          ...errorLists(outcome.errors),
        };
      },
    },
    customerDefaultAddressUpdate: {
      args: ["addressId", "customerAccessToken"],
      resolve: async (_root, { addressId, customerAccessToken }, context) =>
        payloadOf(await chooseDefaultAddress(context, callerByToken(customerAccessToken), addressId)),
    },
  },
};

function payload({ customer, token, errors }: CustomerOutcome) {
  return { customer: ownCustomer(customer), customerAccessToken: token, ...errorLists(errors) };
}

function payloadOf({ customer, errors }: AddressOutcome) {
  return { customer: ownCustomer(customer), ...errorLists(errors) };
}

function ownCustomer(customer: CustomerOutcome["customer"]) {
  return customer && customerObject(customer, { isIdentified: true });
}
