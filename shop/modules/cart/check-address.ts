import {
  type AddressErrorCode,
  type AddressField,
  ADDRESS_FIELDS,
  statesOf,
  validateAddress,
} from "#domain/address.ts";
import { COUNTRIES, type CountryCode, isCountry } from "#domain/countries.ts";
import { LANGUAGES } from "#domain/language-choice.ts";
import { normalisePhone } from "#domain/phone.ts";
import { normalisePostalCode } from "#domain/postal-codes.ts";
import { foldText } from "../../schema/fold-text.ts";
import type { MailingAddressInput } from "../../schema/generated/resolver-types.ts";
import { accepted, type Checked, invalid, rejected } from "./checked.ts";
import type { CartAddress } from "./stored-cart.ts";

/** What the Storefront API calls the fields of an address. */
const API_NAMES: Readonly<Record<AddressField, keyof MailingAddressInput>> = {
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

const MESSAGES: Readonly<Record<Exclude<AddressErrorCode, "required">, string>> = {
  invalid: "is invalid",
  too_long: "is too long",
  not_in_list: "is not supported",
};

/**
 * Reads a delivery address. Country and province come as code or as name ("Cluj", "România"). Nothing is required,
 * since a cart may know only where it goes; what is there must be right.
 */
export function checkAddress(input: MailingAddressInput, path: readonly string[]): Checked<CartAddress> {
  const typed = (field: AddressField): string =>
    (input[API_NAMES[field]] ?? "")
      .normalize("NFC")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim();
  const country = countryCode(typed("country"));
  const texts: Record<AddressField, string> = {
    ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, typed(field)])) as Record<
      AddressField,
      string
    >),
    country: country ?? typed("country"),
    state: stateCode(typed("state"), country),
  };
  const errors = validateAddress(texts).flatMap(({ field, error }) => {
    if (error === "required") return [];
    const name = API_NAMES[field];
    return [invalid([...path, name], `${label(name)} ${MESSAGES[error]}`)];
  });
  // Without a country the rules above cannot judge a phone number; an international one still must be one.
  const phone = texts.phone === "" ? null : normalisePhone(texts.phone, country);
  if (texts.phone !== "" && phone === null && country === null) {
    errors.push(invalid([...path, "phone"], "Phone is invalid"));
  }
  if (errors.length > 0) return rejected(...errors);
  const known = (text: string): string | null => (text === "" ? null : text);
  const postalCode = country === null ? texts.postalCode : normalisePostalCode(texts.postalCode, country);
  return accepted({
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
  });
}

const COUNTRY_BY_NAME = new Map(
  LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: "region" });
    return COUNTRIES.map((code): [string, CountryCode] => [foldText(names.of(code) ?? code), code]);
  }),
);

function countryCode(text: string): CountryCode | null {
  const code = text.toUpperCase();
  return isCountry(code) ? code : (COUNTRY_BY_NAME.get(foldText(text)) ?? null);
}

function stateCode(text: string, country: CountryCode | null): string {
  const states = country === null ? [] : statesOf(country);
  return states.find(({ name }) => foldText(name) === foldText(text))?.code ?? text.toUpperCase();
}

function label(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1);
}
