import type { MailingAddressInput } from "#shop/schema/generated/resolver-types.ts";
import { readAddress } from "#shop/modules/address/read-address.ts";
import { accepted, type CheckedCartInput, invalid, rejected } from "./checked.ts";
import type { CartAddress } from "#shop/modules/cart/stored-cart.ts";

/** Checks a delivery address of a cart: every field is optional, those that are given must be valid. */
export function checkAddress(
  input: MailingAddressInput,
  path: readonly string[],
): CheckedCartInput<CartAddress> {
  const read = readAddress(input);
  if (read.ok) return accepted(read.address);
  return rejected(...read.faults.map(({ field, message }) => invalid([...path, field], message)));
}
