import type { AccessToken } from "./access-token.store.ts";
import type { CustomerError } from "./customer-errors.ts";
import type { CustomerRow } from "./customer.tables.ts";

/** Result of a mutation: either errors, or the values of its payload. */
export interface CustomerOutcome {
  readonly customer: CustomerRow | null;
  readonly token: AccessToken | null;
  readonly errors: readonly CustomerError[];
}

export function refused(...errors: readonly CustomerError[]): CustomerOutcome {
  return { customer: null, token: null, errors };
}

export function granted(customer: CustomerRow, token: AccessToken | null = null): CustomerOutcome {
  return { customer, token, errors: [] };
}
