import { isEmail, readEmail } from "#domain/customer/email.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import { cleanText } from "#shop/modules/address/read-address.ts";
import { type CustomerError, customerError } from "./customer-errors.ts";

const PASSWORD_MIN_CHARS = 5;
/**
 * The Storefront API's schema names no maximum, only the answer `TOO_LONG` (`CustomerErrorCode`; 2024-01 as 2026-04):
 * this shop uses its limit of any text. The store's own form stops at 40 (`app/features/auth/auth-result.ts`),
 * reportedly the limit of hosted shops; a password set by another client may be longer.
 */
const PASSWORD_MAX_CHARS = 255;
const TEXT_MAX_CHARS = 255;

type Path = readonly string[];

/** Checked value and its errors: with errors it is not stored. */
export interface CheckedCustomerValue<Value> {
  readonly value: Value;
  readonly errors: readonly CustomerError[];
}

/** Checks an e-mail address and returns it with the key of its mailbox. Rejects one that is too long. */
export function checkEmail(typed: string, path: Path): CheckedCustomerValue<{ email: string; key: string }> {
  const email = readEmail(typed.toWellFormed());
  // Checked before a login is counted: a longer text must not take longer.
  const key = email.length > TEXT_MAX_CHARS ? "" : emailKey(email);
  return { value: { email, key }, errors: emailErrors(email, path) };
}

function emailErrors(email: string, path: Path): CustomerError[] {
  if (email === "") return [blank(path, "Email")];
  if (email.length > TEXT_MAX_CHARS) return [tooLong(path, "Email")];
  if (isEmail(email)) return [];
  const at = email.lastIndexOf("@");
  const isDomainWrong = at > 0 && isEmail(`${email.slice(0, at)}@example.com`);
  return isDomainWrong
    ? [customerError("BAD_DOMAIN", path, "Email contains an invalid domain name")]
    : [customerError("INVALID", path, "Email is invalid")];
}

/** Checks a password as it is typed: it is not trimmed. */
export function checkPassword(password: string, path: Path): readonly CustomerError[] {
  if (password === "") return [blank(path, "Password")];
  if (password !== password.trim()) {
    return [
      customerError(
        "PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE",
        path,
        "Password cannot start or end with spaces",
      ),
    ];
  }
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_CHARS) {
    const message = `Password is too short (minimum is ${PASSWORD_MIN_CHARS} characters)`;
    return [customerError("TOO_SHORT", path, message)];
  }
  return length > PASSWORD_MAX_CHARS ? [tooLong(path, "Password", PASSWORD_MAX_CHARS)] : [];
}

/** Checks a first or last name; null when it is left empty. */
export function checkName(
  typed: string | null,
  path: Path,
  label: "First name" | "Last name",
): CheckedCustomerValue<string | null> {
  const name = cleanText(typed ?? "");
  return { value: name === "" ? null : name, errors: nameErrors(name, path, label) };
}

/** Rejects a name that could be used for phishing in a mail. */
function nameErrors(name: string, path: Path, label: string): CustomerError[] {
  if (name.length > TEXT_MAX_CHARS) return [tooLong(path, label)];
  if (/<[^>]*>/.test(name)) {
    return [customerError("CONTAINS_HTML_TAGS", path, `${label} cannot contain HTML tags`)];
  }
  if (/https?:\/\/|www\./i.test(name)) {
    return [customerError("CONTAINS_URL", path, `${label} cannot contain URL`)];
  }
  return [];
}

/** Checks a phone number and returns it in E.164; null when it is left empty. */
export function checkPhone(typed: string | null, path: Path): CheckedCustomerValue<string | null> {
  const text = cleanText(typed ?? "");
  if (text === "") return { value: null, errors: [] };
  const phone = readPhone(text, null);
  return { value: phone, errors: phone === null ? [customerError("INVALID", path, "Phone is invalid")] : [] };
}

function blank(path: Path, label: string): CustomerError {
  return customerError("BLANK", path, `${label} can't be blank`);
}

function tooLong(path: Path, label: string, most = TEXT_MAX_CHARS): CustomerError {
  return customerError("TOO_LONG", path, `${label} is too long (maximum is ${most} characters)`);
}
