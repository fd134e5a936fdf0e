import { useSyncExternalStore } from "react";
import { normaliseCode, percentOfCode } from "#domain/discount.ts";
import { DISCOUNT_CODE_KEY } from "#domain/storage-keys.ts";

/** A code and the percent it announces: only a preview, the platform decides whether it applies (design §5.6). */
export interface DiscountCode {
  readonly code: string | null;
  /** 0 to 100; 0 for a code whose format says nothing. */
  readonly percent: number;
}

const NONE: DiscountCode = { code: null, percent: 0 };
const CODE_MAX_CHARACTERS = 64;

let discount = NONE;
let loaded = false;
const listeners = new Set<() => void>();

/** The discount code kept in this browser (spec §4); none on the server and while hydrating. */
export function useDiscountCode(): DiscountCode {
  return useSyncExternalStore(subscribe, currentDiscountCode, () => NONE);
}

/** Keeps a code, for this tab and the others. */
export function setDiscountCode(code: string): void {
  const next = readCode(code);
  if (next.code === null) return clearDiscountCode();
  write((storage) => storage.setItem(DISCOUNT_CODE_KEY, next.code ?? ""));
  publish(next);
}

/** spec §4: "It is removed from storage when cleared." */
export function clearDiscountCode(): void {
  write((storage) => storage.removeItem(DISCOUNT_CODE_KEY));
  publish(NONE);
}

/** What a stored or typed text is as a code; none when it is empty or longer than any code. */
export function readCode(text: string | null): DiscountCode {
  const code = normaliseCode(text ?? "");
  if (code === "" || code.length > CODE_MAX_CHARACTERS) return NONE;
  return { code, percent: Math.min(percentOfCode(code), 100) };
}

function currentDiscountCode(): DiscountCode {
  if (!loaded) load();
  return discount;
}

function load(): void {
  loaded = true;
  try {
    const next = readCode(localStorage.getItem(DISCOUNT_CODE_KEY));
    if (next.code !== discount.code) publish(next);
  } catch {
    // Without storage the code lives as long as the tab.
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", follow);
    load();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", follow);
  };
}

function follow(event: StorageEvent): void {
  if (event.key === DISCOUNT_CODE_KEY || event.key === null) load();
}

function write(step: (storage: Storage) => void): void {
  try {
    step(localStorage);
  } catch {
    // As above: kept in memory.
  }
}

function publish(next: DiscountCode): void {
  loaded = true;
  discount = next;
  for (const listener of listeners) listener();
}
