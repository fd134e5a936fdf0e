import { isEmail } from "#domain/address.ts";
import { isCountry } from "#domain/countries.ts";
import { normalisePhone } from "#domain/phone.ts";
import type { CartBuyerIdentityInput, DeliveryAddressInput } from "../../schema/generated/resolver-types.ts";
import { notImplemented } from "../../schema/not-implemented.ts";
import type { CartPatch } from "./cart.store.ts";
import { checkAddress } from "./check-address.ts";
import { accepted, all, type CartError, type Checked, invalid, limitList, rejected } from "./checked.ts";
import type { CartAddress, CartBuyer } from "./stored-cart.ts";

type Path = readonly string[];

export const NO_BUYER: CartBuyer = { email: null, phone: null, countryCode: null };

/**
 * What a buyer identity changes. A field left out keeps its value, null removes it; addresses are replaced together.
 *
 * @throws {GraphQLError} NOT_IMPLEMENTED for what needs customer accounts or wallets
 */
export function checkBuyer(
  input: CartBuyerIdentityInput,
  current: CartBuyer,
  path: Path,
): Checked<CartPatch> {
  if (input.customerAccessToken != null) throw notImplemented("CartBuyerIdentityInput.customerAccessToken");
  if (input.walletPreferences?.length) throw notImplemented("CartBuyerIdentityInput.walletPreferences");
  const countryCode = input.countryCode === undefined ? current.countryCode : input.countryCode;
  const errors: CartError[] = [];
  const email = input.email === undefined ? current.email : (input.email?.trim() ?? null);
  if (email !== null && !isEmail(email)) errors.push(invalid([...path, "email"], "Email is invalid"));
  let { phone } = current;
  if (input.phone !== undefined) {
    phone =
      input.phone === null ? null : normalisePhone(input.phone, isCountry(countryCode) ? countryCode : null);
    if (input.phone !== null && phone === null) errors.push(invalid([...path, "phone"], "Phone is invalid"));
  }
  const addresses = checkAddresses(input.deliveryAddressPreferences, [...path, "deliveryAddressPreferences"]);
  if (!addresses.ok) errors.push(...addresses.errors);
  if (errors.length > 0 || !addresses.ok) return rejected(...errors);
  const buyer = { email, phone, countryCode };
  return accepted(addresses.value === null ? { buyer } : { buyer, deliveryAddresses: addresses.value });
}

/** Null when there is nothing to change. */
function checkAddresses(
  preferences: readonly DeliveryAddressInput[] | null | undefined,
  path: Path,
): Checked<CartAddress[] | null> {
  if (preferences === undefined) return accepted(null);
  limitList(preferences, path);
  return all(
    (preferences ?? []).map((preference, index): Checked<CartAddress> => {
      if (preference.customerAddressId != null)
        throw notImplemented("DeliveryAddressInput.customerAddressId");
      const at = [...path, String(index), "deliveryAddress"];
      if (!preference.deliveryAddress) return rejected(invalid(at, "Delivery address can't be blank"));
      return checkAddress(preference.deliveryAddress, at);
    }),
  );
}
