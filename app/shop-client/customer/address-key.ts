import type { SavedAddress } from "./customer-account.ts";

const ADDRESS_ID = /^gid:\/\/shopify\/(?:Mailing|Customer)Address\/(\d{1,20})(?:\?|$)/;

/** Returns the number in a platform's id of an address; null for another id. */
export function addressKey(id: string): string | null {
  return ADDRESS_ID.exec(id)?.[1] ?? null;
}

/** Sorts an address book: the default address first, then in the platform's order. */
export function defaultFirst(addresses: readonly SavedAddress[]): readonly SavedAddress[] {
  return addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
