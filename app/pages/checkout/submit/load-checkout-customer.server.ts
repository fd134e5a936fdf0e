import type { RouterContextProvider } from "react-router";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { SavedAddress } from "#app/shop-client/customer/customer-account.ts";
import { readAddressBook } from "#app/features/addresses/address-book.server.ts";
import { toAddressValues } from "#app/features/addresses/saved-address-values.server.ts";
import { customerOfSession } from "#app/features/auth/customer-of-session.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import type { CheckoutCustomer, OfferedAddress } from "#app/pages/checkout/form/checkout-customer.ts";

/**
 * Loads the logged-in customer with the saved addresses; null for a guest, without a request. If the platform is slow
 * or away, the addresses are empty and the checkout goes on.
 */
export async function loadCheckoutCustomer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CheckoutCustomer | null> {
  const session = await readSession(request, context);
  if (session === null) return null;
  const { language, country, ip } = context.get(visitContext);
  const { email, firstName, lastName } = session;
  const customer = customerOfSession(session, context.get(resourcesContext), ip);
  const book = customer === null ? null : await readAddressBook(customer, { language, country });
  return {
    email,
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    addresses: book?.ok === true ? book.value.map(toOffered) : [],
    savesAddresses: customer !== null,
  };
}

function toOffered(address: SavedAddress): OfferedAddress {
  const { key, isDefault, name, address1, postalCode, city } = address;
  const place = [postalCode, city].filter(Boolean).join(" ");
  return {
    key,
    isDefault,
    label: [name, address1, place].filter(Boolean).join(", "),
    values: toAddressValues(address),
  };
}
