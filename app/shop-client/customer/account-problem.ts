import type { AddressErrorCode, AddressField } from "#domain/address/address.ts";
import type { AccountProblem } from "./customer-account.ts";

/** User error of either API. */
export interface CustomerError {
  readonly code: string | null;
  readonly field: readonly string[] | null;
}

const FIELDS: Readonly<Record<string, AddressField>> = {
  firstName: "firstName",
  lastName: "lastName",
  company: "company",
  country: "country",
  territoryCode: "country",
  address1: "address1",
  address2: "address2",
  city: "city",
  province: "state",
  zoneCode: "state",
  zip: "postalCode",
  phone: "phone",
  phoneNumber: "phone",
};

const CODES: Readonly<Record<string, AddressErrorCode>> = {
  BLANK: "required",
  REQUIRED: "required",
  ADDRESS1_MISSING: "required",
  TERRITORY_CODE_MISSING: "required",
  ZONE_CODE_MISSING: "required",
  TOO_LONG: "too_long",
};

const TOKEN_CODES = [
  "TOKEN_INVALID",
  "CUSTOMER_DISABLED",
  "UNIDENTIFIED_CUSTOMER",
  "CUSTOMER_DOES_NOT_EXIST",
];
const MISSING_CODES = ["NOT_FOUND", "ADDRESS_ID_DOES_NOT_EXIST"];
const TAKEN_CODES = ["TAKEN", "CUSTOMER_ADDRESS_ALREADY_EXISTS"];

/** Maps the platform's user errors about a customer's data to a problem. */
export function toAccountProblem(errors: readonly CustomerError[]): AccountProblem {
  const names = errors.flatMap(({ field }) => field ?? []);
  const hasCode = (codes: readonly string[]) => errors.some(({ code }) => codes.includes(code ?? ""));
  if (hasCode(TOKEN_CODES) || names.includes("customerAccessToken")) return { kind: "token" };
  if (hasCode(MISSING_CODES) || names.includes("id") || names.includes("addressId")) {
    return { kind: "missing" };
  }
  if (hasCode(TAKEN_CODES)) return { kind: "taken" };
  const fields = errors.flatMap(({ field, code }) => {
    const named = field?.map((step) => FIELDS[step]).findLast((name) => name !== undefined);
    return named === undefined ? [] : [{ field: named, code: CODES[code ?? ""] ?? "invalid" } as const];
  });
  return { kind: "refused", fields };
}
