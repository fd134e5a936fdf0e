import type { CustomerError } from "#shop/modules/customer/customer-errors.ts";
import type {
  CustomerAddressInput,
  UserErrorsCustomerAddressUserErrorsCode as AddressCode,
  UserErrorsCustomerUserErrorsCode as CustomerCode,
} from "#shop/schema/generated/account-resolver-types.ts";

/** One error of a payload's `userErrors`. */
interface UserError<Code> {
  readonly code: Code;
  /** Path in the arguments; null for an error about no single one. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

export function userError<Code extends string>(
  code: Code,
  field: readonly string[] | null,
  message: string,
): UserError<Code> {
  return { code, field, message };
}

type Known = CustomerError["code"];

const CUSTOMER_CODES: Partial<Record<Known, CustomerCode>> = {
  CONTAINS_HTML_TAGS: "CONTAINS_HTML_TAGS",
  CONTAINS_URL: "CONTAINS_URL",
  TOO_LONG: "TOO_LONG",
};

/** Translates errors of the customer module into those of `customerUpdate`. */
export function toCustomerErrors(errors: readonly CustomerError[]): UserError<CustomerCode>[] {
  return errors.map(({ code, field, message }) =>
    field?.[0] === "customer"
      ? userError(CUSTOMER_CODES[code] ?? "INVALID", ["input", ...field.slice(1)], message)
      : userError("CUSTOMER_DOES_NOT_EXIST", null, message),
  );
}

const ADDRESS_CODES: Partial<Record<Known, AddressCode>> = {
  CONTAINS_HTML_TAGS: "CONTAINS_HTML_TAGS",
  NOT_FOUND: "ADDRESS_ID_DOES_NOT_EXIST",
  TAKEN: "CUSTOMER_ADDRESS_ALREADY_EXISTS",
  TOO_LONG: "TOO_LONG",
};
/** Fields of an address whose errors have another name or code here, by their name in the Storefront API. */
const FIELDS: ReadonlyMap<string, { readonly name: keyof CustomerAddressInput; readonly code: AddressCode }> =
  new Map([
    ["country", { name: "territoryCode", code: "INVALID_TERRITORY_CODE" }],
    ["phone", { name: "phoneNumber", code: "PHONE_NUMBER_NOT_VALID" }],
    ["province", { name: "zoneCode", code: "INVALID_FOR_COUNTRY" }],
    ["zip", { name: "zip", code: "INVALID_FOR_COUNTRY" }],
  ]);

/** Translates errors of the customer module into those of the address mutations. */
export function toAddressErrors(errors: readonly CustomerError[]): UserError<AddressCode>[] {
  return errors.map(({ code, field, message }) => {
    const [argument, name = ""] = field ?? [];
    const known = FIELDS.get(name);
    const path =
      argument === "id" ? ["addressId"] : field?.map((part) => (part === name && known?.name) || part);
    return userError(ADDRESS_CODES[code] ?? known?.code ?? "INVALID", path ?? null, message);
  });
}
