import { GraphQLError } from "graphql";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { mailingAddress } from "#shop/modules/address/mailing-address.ts";
import { addressGid, listAddresses } from "./customer-addresses.ts";
import type { CustomerAddressRow, CustomerRow } from "./customer.tables.ts";

/** `Customer`; addresses and orders (`order/customer-orders.resolvers.ts`) are read when they are selected. */
export type CustomerObject = ReturnType<typeof customerObject>;

/** @param isIdentified true with an access token: only then are orders and addresses visible */
export function customerObject(row: CustomerRow, { isIdentified }: { readonly isIdentified: boolean }) {
  const { firstName, lastName, email, phone, acceptsMarketing } = row;
  return {
    __typename: "Customer" as const,
    row,
    isIdentified,
    id: gid("Customer", row.id),
    firstName,
    lastName,
    displayName: displayNameOf(row),
    email,
    phone,
    acceptsMarketing,
    avatarUrl: null,
    socialLoginProvider: null,
    createdAt: dateTime(row.createdAt),
    updatedAt: dateTime(row.updatedAt),
  };
}

/** Returns first and last name; the e-mail address of a customer without either. */
export function displayNameOf({ firstName, lastName, email }: CustomerRow): string {
  return [firstName, lastName].filter((name) => name !== null).join(" ") || email;
}

export function addressObject(row: CustomerAddressRow, { language }: Pick<ShopContext, "language">) {
  return { ...mailingAddress(row.address, "", language), id: addressGid(row) };
}

export const customerObjectResolvers: ShopResolvers = {
  Customer: {
    defaultAddress: async (customer: CustomerObject, _args, context) => {
      const { defaultAddressId } = identified(customer, "defaultAddress");
      const addresses = await listAddresses(context.database, customer.row.id);
      const address = addresses.find(({ id }) => id === defaultAddressId);
      return address === undefined ? null : addressObject(address, context);
    },
    addresses: {
      args: PAGE_ARGS,
      resolve: async (customer: CustomerObject, args, context) => {
        const { id } = identified(customer, "addresses");
        const rows = await listAddresses(context.database, id);
        context.work.spend("record", rows.length);
        return connectInOrder(
          rows.map((row) => addressObject(row, context)),
          args,
        );
      },
    },
  },
};

/** Requires an access token: a cart's key identifies its customer, but gives no access to these fields. */
export function identified({ row, isIdentified }: CustomerObject, field: string): CustomerRow {
  if (isIdentified) return row;
  throw new GraphQLError(`Access denied for ${field} field. Requires valid customer access token.`, {
    extensions: { code: "ACCESS_DENIED" },
  });
}
