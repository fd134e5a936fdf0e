import type { CartBuyerIdentityInput } from "#shop/schema/generated/resolver-types.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { PartialAddress } from "#shop/modules/address/read-address.ts";
import { findCustomerByToken } from "#shop/modules/customer/access-token.store.ts";
import { readCustomerAccessToken } from "#shop/modules/customer/grants/customer-access.ts";
import { addressNumber, listAddresses } from "#shop/modules/customer/customer-addresses.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";

/** Parts of a buyer identity that are read from the database. */
export interface IdentifiedBuyer {
  /** Customer of the access token; null for none and for a wrong one. */
  readonly customer: CustomerRow | null;
  /** The customer's saved addresses that the input names, by their id in the input. */
  readonly addresses: ReadonlyMap<string, PartialAddress>;
}

type Context = Pick<ShopContext, "database" | "clock" | "settings">;

/** Finds a buyer identity's customer and saved addresses, before the cart is locked. */
export async function identifyBuyer(
  context: Context,
  input: CartBuyerIdentityInput,
): Promise<IdentifiedBuyer> {
  const { customerAccessToken: token, deliveryAddressPreferences: preferences } = input;
  const customer = token == null ? null : await findBuyer(context, token);
  const addresses = new Map<string, PartialAddress>();
  if (customer === null) return { customer, addresses };
  const asked = (preferences ?? []).flatMap(({ customerAddressId: id }) => id ?? []);
  const own = asked.length === 0 ? [] : await listAddresses(context.database, customer.id);
  for (const id of asked) {
    const found = own.find((address) => address.id === addressNumber(id));
    if (found !== undefined) addresses.set(id, found.address);
  }
  return { customer, addresses };
}

/**
 * Finds the customer of a token of the Storefront API, or of a login at the Customer Account API: Hydrogen gives the
 * latter to its carts.
 */
async function findBuyer(context: Context, token: string): Promise<CustomerRow | null> {
  const found = await findCustomerByToken(context.database, token, context.clock());
  return found ?? (await readCustomerAccessToken(context, token))?.customer ?? null;
}
