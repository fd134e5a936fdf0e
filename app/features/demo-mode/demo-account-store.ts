import { useSyncExternalStore } from "react";
import { validateAddress } from "#domain/address/address.ts";
import { acceptPhone } from "#domain/address/phone.ts";
import { DEMO_ACCOUNT_KEY } from "#domain/storage-keys.ts";
import { createStoredValue } from "#lib/browser/stored-value.ts";
import { type AddressValues, readAddressValues } from "#app/features/addresses/address-form-values.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/** Account that exists in this browser only. It has no password: there is no server to check it. */
export interface DemoAccount {
  readonly email: string;
  readonly addresses: readonly AddressValues[];
}

const ADDRESSES_MAX = 20;
const EMAIL_MAX_CHARACTERS = 254;

const account = createStoredValue<DemoAccount | null>({
  key: DEMO_ACCOUNT_KEY,
  initial: null,
  parse: parseDemoAccount,
  format: (next) => (next === null ? null : JSON.stringify(next)),
});

/** Reads the account of this browser; null without one, undefined on the server and while hydrating. */
export function useDemoAccount(): DemoAccount | null | undefined {
  return useSyncExternalStore<DemoAccount | null | undefined>(
    account.subscribe,
    account.get,
    () => undefined,
  );
}

/** Replaces the demo account with one that has no addresses yet. */
export function enterDemo(email: string): void {
  account.set({ email, addresses: [] });
}

/** Removes the demo account and its addresses. */
export function leaveDemo(): void {
  account.set(null);
}

/** Adds an address at the head of the list; an equal one is moved there. Beyond 20 the last is dropped. */
export function addDemoAddress(address: AddressValues): Promise<void> {
  return changeAddresses((addresses) => [address, ...without(addresses, address)].slice(0, ADDRESSES_MAX));
}

/** Removes an address from the list. */
export function removeDemoAddress(address: AddressValues): Promise<void> {
  return changeAddresses((addresses) => without(addresses, address));
}

function changeAddresses(step: (addresses: readonly AddressValues[]) => AddressValues[]): Promise<void> {
  return account.change((current) =>
    current === null ? current : { ...current, addresses: step(current.addresses) },
  );
}

function without(addresses: readonly AddressValues[], address: AddressValues): AddressValues[] {
  const text = JSON.stringify(address);
  return addresses.filter((other) => JSON.stringify(other) !== text);
}

/** Parses a stored account; null if the text is missing or invalid. Invalid addresses are dropped. */
export function parseDemoAccount(text: string | null): DemoAccount | null {
  try {
    const { email, addresses } = fieldsOf(JSON.parse(text ?? "null"));
    if (typeof email !== "string" || email === "" || email.length > EMAIL_MAX_CHARACTERS) return null;
    const list = Array.isArray(addresses) ? addresses.slice(0, ADDRESSES_MAX) : [];
    return {
      email,
      addresses: list.map(toAddress).filter((each) => validateAddress(each, acceptPhone).length === 0),
    };
  } catch {
    return null;
  }
}

function toAddress(entry: unknown): AddressValues {
  const fields = new Map(Object.entries(Object(entry)));
  return readAddressValues(fields);
}
