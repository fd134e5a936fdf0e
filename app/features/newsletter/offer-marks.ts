import { HAS_ORDERED_KEY, OFFER_TAKEN_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";

/**
 * Attributes of `<html>`, by storage key: the offer for a first order (`data-offer`) is hidden in a browser that has
 * ordered, and in one that was given a code, where only the code itself stays (ui/style.css).
 */
const MARKS = { [HAS_ORDERED_KEY]: "data-has-ordered", [OFFER_TAKEN_KEY]: "data-offer-taken" } as const;

/**
 * Script that sets the marks before the first paint. Pages are cached for all visitors, so the server cannot leave
 * the offer out.
 */
export const SET_OFFER_MARKS = `try { for (const [key, mark] of ${JSON.stringify(Object.entries(MARKS))}) if (localStorage.getItem(key)) document.documentElement.setAttribute(mark, "") } catch {}`;

/** Stores that this browser has ordered: it no longer gets the offer for a first order. */
export function noteHasOrdered(): void {
  note(HAS_ORDERED_KEY);
}

/** Stores that this browser was given a code: one offer per visitor. */
export function noteOfferTaken(): void {
  note(OFFER_TAKEN_KEY);
}

/** Tells whether this browser has ordered. */
export function hasOrdered(): boolean {
  return readStored(HAS_ORDERED_KEY) !== null;
}

/** Tells whether popup or newsletter gave this browser a code. */
export function wasOfferTaken(): boolean {
  return readStored(OFFER_TAKEN_KEY) !== null;
}

function note(key: keyof typeof MARKS): void {
  writeStored(key, "true");
  document.documentElement.setAttribute(MARKS[key], "");
}
