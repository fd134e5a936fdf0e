import type { MailingAddressObject } from "#shop/modules/address/mailing-address.ts";
import { addressGid } from "#shop/modules/customer/customer-addresses.ts";
import type { CustomerAddressInput } from "#shop/schema/generated/account-resolver-types.ts";
import type { MailingAddressInput } from "#shop/schema/generated/resolver-types.ts";
import { gid, numberInGid, parseGid } from "#shop/schema/gid.ts";

/** Maps an address of the Storefront API to a `CustomerAddress`. */
export function accountAddress(address: MailingAddressObject) {
  const { countryCode, provinceCode, phone } = address;
  const [id = ""] = (parseGid(address.id)?.rest ?? "").split("?");
  return {
    ...address,
    __typename: "CustomerAddress" as const,
    id: gid("CustomerAddress", id),
    territoryCode: countryCode,
    zoneCode: provinceCode,
    phoneNumber: phone,
  };
}

/** Maps the global id of a `CustomerAddress` to that of the Storefront API; any other id stays as it is. */
export function toMailingAddressGid(id: string): string {
  const number = numberInGid(id, "CustomerAddress");
  return number === null ? id : addressGid({ id: number });
}

/** Maps an address as customers write it to one of the Storefront API; absent fields stay absent. */
export function toMailingAddress(input: CustomerAddressInput): MailingAddressInput {
  const { territoryCode, zoneCode, phoneNumber, ...same } = input;
  return {
    ...same,
    ...(territoryCode !== undefined && { country: territoryCode }),
    ...(zoneCode !== undefined && { province: zoneCode }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
  };
}
