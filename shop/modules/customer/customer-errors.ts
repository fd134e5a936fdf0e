import type { GraphQLError } from "graphql";
import { accessDenied } from "#shop/schema/access-denied.ts";
import type { CustomerErrorCode } from "#shop/schema/generated/resolver-types.ts";

/** One `CustomerUserError`. */
export interface CustomerError {
  readonly code: CustomerErrorCode;
  /** Path in the arguments; null for an error about no single one. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

export function customerError(
  code: CustomerErrorCode,
  field: readonly string[] | null,
  message: string,
): CustomerError {
  return { code, field, message };
}

/** Returns both error lists of a payload: the deprecated one is the same without codes. */
export function errorLists(errors: readonly CustomerError[]) {
  return {
    customerUserErrors: errors,
    userErrors: errors.map(({ field, message }) => ({ field, message })),
  };
}

export const INVALID_ACCESS_TOKEN = customerError(
  "INVALID",
  ["customerAccessToken"],
  "Invalid customer access token",
);

/** Makes Shopify's error for a wrong access token where the payload has no field for it. */
export function invalidCustomerToken(mutation: string): GraphQLError {
  return accessDenied(
    mutation,
    "`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.",
  );
}
