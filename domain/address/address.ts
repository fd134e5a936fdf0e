import { isCountry, type CountryCode } from "./countries.ts";
import { toNfc } from "#domain/text/nfc.ts";
import type { PhoneReader } from "./phone.ts";
import { normalisePostalCode } from "./postal-codes.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import { STATES, type State } from "./states.ts";
import { recordOf } from "#domain/text/record-of.ts";

/** A delivery or billing address after parsing (spec §3, Checkout fields). */
export type Address = {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly country: CountryCode;
  readonly address1: string;
  /** The apartment. */
  readonly address2: string | null;
  readonly city: string;
  /** A code of `statesOf(country)`; null where the country has none. */
  readonly state: string | null;
  /** In the country's own format. */
  readonly postalCode: string;
  /** E.164, where the server read it. */
  readonly phone: string;
};

export type AddressField = keyof Address;
export type AddressErrorCode = "required" | "invalid" | "too_long" | "not_in_list";
export type AddressError = { readonly field: AddressField; readonly error: AddressErrorCode };

/** Fields of a form or a request; anything but text counts as empty. */
export type AddressInput = { readonly [field in AddressField]?: unknown };

export type AddressResult =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly errors: AddressError[] };

/** Limits of an invoice for RO e-Factura (CIUS-RO); first and last name share one field of 200 there. */
const MAX_CHARS: Readonly<Record<AddressField, number>> = {
  firstName: 99,
  lastName: 99,
  company: 200,
  country: 255,
  address1: 150,
  address2: 100,
  city: 50,
  state: 255,
  postalCode: 20,
  phone: 255,
};

/** In the order of the form, so that the first error is in the first field to go back to. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  "country",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "postalCode",
  "city",
  "state",
  "phone",
];

type Texts = Readonly<Record<AddressField, string>>;

/** Returns the states, counties or provinces of a country; none for countries whose addresses do not name one. */
export function statesOf(country: string): readonly State[] {
  return isCountry(country) ? (STATES[country] ?? []) : [];
}

/** Validates an address: at most one error a field, in the order of the form. */
export function validateAddress(input: AddressInput, readPhone: PhoneReader): AddressError[] {
  const result = parseAddress(input, readPhone);
  return result.ok ? [] : result.errors;
}

/**
 * Parses an address: outer and double spaces and control characters are removed, postal code and phone take their
 * normal form. A state is required only where the country has states (design §5.7) and ignored elsewhere. While the
 * country is not known, postal code and phone are only required.
 */
export function parseAddress(input: AddressInput, readPhone: PhoneReader): AddressResult {
  const texts = textsOf(input);
  const { country, company, address2, state, ...rest } = texts;
  const errors = ADDRESS_FIELDS.flatMap((field) => {
    const error = errorOf(field, texts, readPhone);
    return error ? [{ field, error }] : [];
  });
  if (errors.length > 0 || !isCountry(country)) return { ok: false, errors };
  const address = {
    ...rest,
    country,
    company: company || null,
    address2: address2 || null,
    state: statesOf(country).length > 0 ? state : null,
    postalCode: normalisePostalCode(rest.postalCode, country) ?? rest.postalCode,
    phone: readPhone(rest.phone, country) ?? rest.phone,
  };
  return { ok: true, address };
}

function errorOf(field: AddressField, texts: Texts, readPhone: PhoneReader): AddressErrorCode | null {
  const text = texts[field];
  const { country } = texts;
  const states = statesOf(country);
  if (field === "state" && states.length === 0) return null;
  if (text === "") return field === "company" || field === "address2" ? null : "required";
  if (text.length > MAX_CHARS[field]) return "too_long";
  if (!isReadable(text)) return "invalid";
  if (field === "country") return isCountry(text) ? null : "not_in_list";
  if (field === "state") return states.some(({ code }) => code === text) ? null : "not_in_list";
  if (!isCountry(country)) return null;
  if (field === "postalCode") return normalisePostalCode(text, country) ? null : "invalid";
  if (field === "phone") return readPhone(text, country) ? null : "invalid";
  return null;
}

function textsOf(input: AddressInput): Texts {
  const texts = recordOf(ADDRESS_FIELDS, (field) => cleanText(input[field]));
  return { ...texts, country: texts.country.toUpperCase(), state: texts.state.toUpperCase() };
}

// Control characters, and invisible ones that change the direction of, or hide, the text next to them.
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/gu;

function cleanText(value: unknown): string {
  if (typeof value !== "string") return "";
  return toNfc(value)
    .replaceAll("\uFEFF", "")
    .replace(/\s/g, " ")
    .replace(INVISIBLE, "")
    .replace(/ +/g, " ")
    .trim();
}
