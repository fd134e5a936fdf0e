import type { Language } from "#domain/language/languages.ts";
import { stateBesideTown } from "#domain/address/states.ts";
import { formatPhone } from "#lib/phone/phone-number.server.ts";
import { nameCountry } from "./country-names.ts";

/** An address as the platform has it, in an order or in a customer's address book. */
export interface PostalAddress {
  readonly name: string;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** Name, not code. */
  readonly state: string | null;
  /** Code, such as `CJ`; absent if not stored. */
  readonly stateCode?: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 code if the platform sent one, else null. */
  readonly countryCode: string | null;
  readonly phone: string | null;
}

/**
 * Formats an address as on a parcel, one line per part. Runs on the server only: browsers have other names for some
 * countries, and the rules for phone numbers of each country are not sent to them.
 */
export function addressLines(address: PostalAddress, language: Language): readonly string[] {
  const { name, company, address1, address2, city, state, postalCode, countryCode, phone } = address;
  const place = [postalCode, city].filter(Boolean).join(" ");
  const country = countryCode === null ? null : nameCountry(countryCode, language);
  const parts = [
    name,
    company,
    address1,
    address2,
    place,
    stateBesideTown({ city, state, country: countryCode }),
    country,
    phone === null ? null : formatPhone(phone),
  ];
  return parts.flatMap((part) => part || []);
}
