import {
  type AddressErrorCode,
  type AddressField,
  ADDRESS_FIELDS,
  statesOf,
  validateAddress,
} from "#domain/address/address.ts";
import { COUNTRIES, type CountryCode, isCountry } from "#domain/address/countries.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { toNfc } from "#domain/text/nfc.ts";
import { normalisePostalCode } from "#domain/address/postal-codes.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import { countryName } from "#shop/schema/display-names.ts";
import { foldText } from "#shop/schema/search/fold-text.ts";
import type { MailingAddressInput } from "#shop/schema/generated/resolver-types.ts";
import { recordOf } from "#domain/text/record-of.ts";

/**
 * Address with optional fields: country and state are codes, postal code and phone are normalised, missing fields are
 * null.
 */
export type PartialAddress = Readonly<Record<AddressField, string | null>>;

/** Error of one field, by its Storefront API name. */
export interface AddressFault {
  readonly field: keyof MailingAddressInput;
  readonly fault: Exclude<AddressErrorCode, "required">;
  /** In Shopify's wording: `Zip is invalid`. */
  readonly message: string;
}

export type ReadAddress =
  | { readonly ok: true; readonly address: PartialAddress }
  | { readonly ok: false; readonly faults: readonly AddressFault[] };

/** Storefront API names of the address fields. */
export const API_NAMES: Readonly<Record<AddressField, keyof MailingAddressInput>> = {
  firstName: "firstName",
  lastName: "lastName",
  company: "company",
  country: "country",
  address1: "address1",
  address2: "address2",
  city: "city",
  state: "province",
  postalCode: "zip",
  phone: "phone",
};

const MESSAGES: Readonly<Record<AddressFault["fault"], string>> = {
  invalid: "is invalid",
  too_long: "is too long",
  not_in_list: "is not supported",
};

/**
 * Reads an address. Country and province are given as code or as name ("Cluj", "România"). Every field is optional,
 * since a cart may have a destination only; fields that are given must be valid.
 */
export function readAddress(input: MailingAddressInput): ReadAddress {
  const typed = (field: AddressField): string => cleanText(input[API_NAMES[field]] ?? "");
  const country = countryCode(typed("country"));
  const texts: Record<AddressField, string> = {
    ...recordOf(ADDRESS_FIELDS, typed),
    country: country ?? typed("country"),
    state: stateCode(typed("state"), country),
  };
  const faults = validateAddress(texts, readPhone).flatMap(({ field, error }) =>
    error === "required" ? [] : [faultOf(field, error)],
  );
  // Without a country the rules above cannot check a phone number: it must be in international format.
  const phone = texts.phone === "" ? null : readPhone(texts.phone, country);
  if (texts.phone !== "" && phone === null && country === null) faults.push(faultOf("phone", "invalid"));
  if (faults.length > 0) return { ok: false, faults };
  const known = (text: string): string | null => (text === "" ? null : text);
  const postalCode = country === null ? texts.postalCode : normalisePostalCode(texts.postalCode, country);
  const address = {
    firstName: known(texts.firstName),
    lastName: known(texts.lastName),
    company: known(texts.company),
    country,
    address1: known(texts.address1),
    address2: known(texts.address2),
    city: known(texts.city),
    state: statesOf(texts.country).length > 0 ? known(texts.state) : null,
    postalCode: known(postalCode ?? ""),
    phone,
  };
  return { ok: true, address };
}

/**
 * Reduces a text to one line without control characters, surrounding spaces or unpaired surrogates, which no database
 * accepts.
 */
export function cleanText(text: string): string {
  return toNfc(text.toWellFormed())
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function faultOf(field: AddressField, fault: AddressFault["fault"]): AddressFault {
  const name = API_NAMES[field];
  return { field: name, fault, message: `${name[0]?.toUpperCase() + name.slice(1)} ${MESSAGES[fault]}` };
}

const COUNTRY_BY_NAME = new Map(
  LANGUAGES.flatMap((language) =>
    COUNTRIES.map((code): [string, CountryCode] => [foldText(countryName(code, language)), code]),
  ),
);

function countryCode(text: string): CountryCode | null {
  const code = text.toUpperCase();
  return isCountry(code) ? code : (COUNTRY_BY_NAME.get(foldText(text)) ?? null);
}

function stateCode(text: string, country: CountryCode | null): string {
  const states = country === null ? [] : statesOf(country);
  const folded = foldText(text);
  return states.find(({ name }) => foldText(name) === folded)?.code ?? text.toUpperCase();
}
