import { formatAddress } from "#shop/modules/address/mailing-address.ts";
import {
  addAddress,
  type AddressOutcome,
  addressNumber,
  changeAddress,
  listAddresses,
  removeAddress,
} from "#shop/modules/customer/customer-addresses.ts";
import { addressObject } from "#shop/modules/customer/customer-object.resolvers.ts";
import type { CustomerAddressRow } from "#shop/modules/customer/customer.tables.ts";
import type { MutationCustomerAddressUpdateArgs } from "#shop/schema/generated/account-resolver-types.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import type { AccountApiContext, AccountResolvers } from "./account-api-context.ts";
import { accountAddress, toMailingAddress, toMailingAddressGid } from "./account-address.ts";
import type { AccountCustomer } from "./account-customer.ts";
import { toAddressErrors, userError } from "./account-errors.ts";

export const addressResolvers: AccountResolvers = {
  CustomerAddress: { formatted: { args: ["withName", "withCompany"], resolve: formatAddress } },
  Customer: {
    defaultAddress: async ({ row }: AccountCustomer, _args, context) => {
      const addresses = await listAddresses(context.database, row.id);
      const address = addresses.find(({ id }) => id === row.defaultAddressId);
      return address === undefined ? null : savedAddress(address, context);
    },
    addresses: {
      args: [...PAGE_ARGS, "skipDefault"],
      resolve: async ({ row }: AccountCustomer, { skipDefault, ...args }, context) => {
        const rows = await listAddresses(context.database, row.id);
        context.work.spend("record", rows.length);
        const shown = rows.filter(({ id }) => !skipDefault || id !== row.defaultAddressId);
        return connectInOrder(
          shown.map((address) => savedAddress(address, context)),
          args,
        );
      },
    },
  },
  Mutation: {
    customerAddressCreate: {
      args: ["address", "defaultAddress"],
      resolve: async (_root, { address, defaultAddress }, context) => {
        const input = toMailingAddress(address);
        return payload(await addAddress(context, context.findCaller, input, defaultAddress), context);
      },
    },
    customerAddressUpdate: {
      args: ["address", "addressId", "defaultAddress"],
      resolve: async (_root, args: MutationCustomerAddressUpdateArgs, context) => {
        const id = toMailingAddressGid(args.addressId);
        // Null, which is the default, changes nothing.
        if (args.defaultAddress === false && (await isDefault(id, context)))
          return { customerAddress: null, userErrors: [DEMOTED] };
        const input = toMailingAddress(args.address ?? {});
        const makesDefault = args.defaultAddress === true;
        return payload(await changeAddress(context, context.findCaller, id, input, makesDefault), context);
      },
    },
    customerAddressDelete: {
      args: ["addressId"],
      resolve: async (_root, { addressId }, context) => {
        const id = toMailingAddressGid(addressId);
        if ((await isDefault(id, context)) && (await hasOthers(context)))
          return { deletedAddressId: null, userErrors: [DEFAULT_DELETED] };
        const { address, errors } = await removeAddress(context, context.findCaller, id);
        return {
          deletedAddressId: address && savedAddress(address, context).id,
          userErrors: toAddressErrors(errors),
        };
      },
    },
  },
};

function savedAddress(row: CustomerAddressRow, context: AccountApiContext) {
  return accountAddress(addressObject(row, context));
}

function payload(outcome: AddressOutcome | null, context: AccountApiContext) {
  if (outcome === null) return { customerAddress: null, userErrors: [LOGGED_OUT] };
  const { address, errors } = outcome;
  return { customerAddress: address && savedAddress(address, context), userErrors: toAddressErrors(errors) };
}

/** Tells whether an id is that of the caller's default address, as it is now: an earlier mutation may have changed it. */
async function isDefault(addressId: string, context: AccountApiContext): Promise<boolean> {
  const customer = await context.findCaller(context.database, context.clock());
  const id = addressNumber(addressId);
  return id !== null && customer?.defaultAddressId === id;
}

async function hasOthers({ database, customer }: AccountApiContext): Promise<boolean> {
  return (await listAddresses(database, customer.id)).length > 1;
}

const LOGGED_OUT = userError("INVALID", null, "Invalid access token");
const DEMOTED = userError(
  "DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED",
  ["defaultAddress"],
  "The default address cannot be demoted: make another one the default address",
);
const DEFAULT_DELETED = userError(
  "DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED",
  ["addressId"],
  "The default address cannot be deleted before another one is the default address",
);
