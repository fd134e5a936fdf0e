import { isEmail, readEmail } from "#domain/customer/email.ts";
import { isCountry } from "#domain/address/countries.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import type { CartBuyerIdentityInput, DeliveryAddressInput } from "#shop/schema/generated/resolver-types.ts";
import { notImplemented } from "#shop/schema/not-implemented.ts";
import type { CartPatch } from "#shop/modules/cart/cart.store.ts";
import { checkAddress } from "./check-address.ts";
import { checkPreferences } from "./check-preferences.ts";
import { toDeliveryAddress } from "#shop/modules/cart/delivery-addresses.ts";
import type { IdentifiedBuyer } from "#shop/modules/cart/identify-buyer.ts";
import { accepted, all, type CartError, type CheckedCartInput, invalid, rejected } from "./checked.ts";
import type { CartAddress, CartBuyer } from "#shop/modules/cart/stored-cart.ts";

type Path = readonly string[];

export const NO_BUYER: CartBuyer = { email: null, phone: null, countryCode: null };

/**
 * Checks the changes of a buyer identity. A field left out keeps its value, null removes it; addresses are replaced
 * together.
 *
 * With a customer access token, e-mail address and phone number are optional.
 *
 * @throws {GraphQLError} NOT_IMPLEMENTED for companies
 */
export function checkBuyer(
  input: CartBuyerIdentityInput,
  { current, identified }: { readonly current: CartBuyer; readonly identified: IdentifiedBuyer },
  path: Path,
): CheckedCartInput<CartPatch> {
  if (input.companyLocationId != null) throw notImplemented("CartBuyerIdentityInput.companyLocationId");
  const countryCode = input.countryCode === undefined ? current.countryCode : input.countryCode;
  const errors: CartError[] = [];
  const { customer } = identified;
  if (input.customerAccessToken != null && customer === null) {
    errors.push(invalid([...path, "customerAccessToken"], "Customer access token is invalid"));
  }
  const email =
    input.email === undefined
      ? (current.email ?? customer?.email ?? null)
      : input.email == null
        ? null
        : readEmail(input.email);
  if (email !== null && !isEmail(email)) errors.push(invalid([...path, "email"], "Email is invalid"));
  let phone = current.phone ?? customer?.phone ?? null;
  if (input.phone !== undefined) {
    phone = input.phone === null ? null : readPhone(input.phone, isCountry(countryCode) ? countryCode : null);
    if (input.phone !== null && phone === null) errors.push(invalid([...path, "phone"], "Phone is invalid"));
  }
  const addresses = checkAddresses(input.deliveryAddressPreferences, identified, [
    ...path,
    "deliveryAddressPreferences",
  ]);
  if (!addresses.ok) errors.push(...addresses.errors);
  const preferences = checkPreferences(input, path);
  if (!preferences.ok) errors.push(...preferences.errors);
  if (errors.length > 0 || !addresses.ok || !preferences.ok) return rejected(...errors);
  return accepted({
    buyer: { email, phone, countryCode },
    ...(preferences.value !== undefined && { preferences: preferences.value }),
    // Null detaches the customer from the cart.
    ...(input.customerAccessToken === undefined ? {} : { customerId: customer?.id ?? null }),
    ...(addresses.value && {
      // Best first.
      deliveryAddresses: addresses.value.map((address, index) => toDeliveryAddress(address, index === 0)),
    }),
  });
}

/** Checks the delivery addresses; null when there is nothing to change. */
function checkAddresses(
  preferences: readonly DeliveryAddressInput[] | null | undefined,
  { addresses }: IdentifiedBuyer,
  path: Path,
): CheckedCartInput<CartAddress[] | null> {
  if (preferences === undefined) return accepted(null);
  return all(
    (preferences ?? []).map((preference, index): CheckedCartInput<CartAddress> => {
      if (preference.customerAddressId != null) {
        const address = addresses.get(preference.customerAddressId);
        if (address !== undefined) return accepted(address);
        const place = [...path, String(index), "customerAddressId"];
        return rejected(invalid(place, "Customer address does not exist"));
      }
      const at = [...path, String(index), "deliveryAddress"];
      if (!preference.deliveryAddress) return rejected(invalid(at, "Delivery address can't be blank"));
      return checkAddress(preference.deliveryAddress, at);
    }),
  );
}
