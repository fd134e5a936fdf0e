import { useSyncExternalStore } from "react";
import { validateAddress } from "#domain/address.ts";
import { DEMO_ACCOUNT_KEY } from "#domain/storage-keys.ts";
import { type AddressValues, readAddressValues } from "../addresses/address-form-values.ts";

/** An account that only this browser knows. It has no password: nothing would check it. */
export interface DemoAccount {
  readonly email: string;
  readonly addresses: readonly AddressValues[];
}

const ADDRESSES_MAX = 20;
const EMAIL_MAX_CHARACTERS = 254;

let account: DemoAccount | null = null;
let readFrom: string | null = null;
const listeners = new Set<() => void>();

/** The account of this browser; null for nobody, undefined on the server and while hydrating. */
export function useDemoAccount(): DemoAccount | null | undefined {
  return useSyncExternalStore<DemoAccount | null | undefined>(subscribe, currentDemoAccount, () => undefined);
}

/** As storage has it now: another tab may have changed it. The same text gives the same object. */
export function currentDemoAccount(): DemoAccount | null {
  try {
    const text = localStorage.getItem(DEMO_ACCOUNT_KEY);
    if (text !== readFrom) [readFrom, account] = [text, parseDemoAccount(text)];
  } catch {
    // Without storage the account lives as long as the page.
  }
  return account;
}

export function enterDemo(email: string): void {
  write({ email, addresses: [] });
}

/** Nothing of it stays. */
export function leaveDemo(): void {
  write(null);
}

/** First in the list, once. */
export function addDemoAddress(address: AddressValues): void {
  const current = currentDemoAccount();
  if (current === null) return;
  const text = JSON.stringify(address);
  const others = current.addresses.filter((other) => JSON.stringify(other) !== text);
  write({ ...current, addresses: [address, ...others].slice(0, ADDRESSES_MAX) });
}

export function removeDemoAddress(index: number): void {
  const current = currentDemoAccount();
  if (current === null) return;
  write({ ...current, addresses: current.addresses.filter((_, n) => n !== index) });
}

/** Null when the text is missing or no account; addresses that are none are dropped. */
export function parseDemoAccount(text: string | null): DemoAccount | null {
  try {
    const { email, addresses } = Object(JSON.parse(text ?? "null")) as Record<string, unknown>;
    if (typeof email !== "string" || email === "" || email.length > EMAIL_MAX_CHARACTERS) return null;
    const list = Array.isArray(addresses) ? addresses.slice(0, ADDRESSES_MAX) : [];
    return { email, addresses: list.map(toAddress).filter((each) => validateAddress(each).length === 0) };
  } catch {
    return null;
  }
}

function toAddress(entry: unknown): AddressValues {
  const fields = new Map(Object.entries(Object(entry)));
  return readAddressValues(fields);
}

function write(next: DemoAccount | null): void {
  account = next;
  readFrom = next === null ? null : JSON.stringify(next);
  try {
    if (readFrom === null) localStorage.removeItem(DEMO_ACCOUNT_KEY);
    else localStorage.setItem(DEMO_ACCOUNT_KEY, readFrom);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === DEMO_ACCOUNT_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", follow);
  };
}
