import type { Address } from "#domain/address/address.ts";

/** Returns the name in an address; null for an anonymised buyer. */
export function nameIn({ firstName, lastName }: Pick<Address, "firstName" | "lastName">): string | null {
  return `${firstName} ${lastName}`.trim() || null;
}
