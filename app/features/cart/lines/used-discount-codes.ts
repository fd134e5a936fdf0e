import { normaliseCode } from "#domain/promotion/discount.ts";
import { USED_DISCOUNT_CODES_KEY } from "#domain/storage-keys.ts";
import { readStoredList, writeStoredList } from "#lib/browser/stored-list.ts";

/** Stores codes that orders of this browser were made with (spec §3, Used discount codes). */
export function noteUsedCodes(codes: readonly string[]): void {
  const used = codes.map(normaliseCode);
  writeStoredList(USED_DISCOUNT_CODES_KEY, [
    ...new Set([...readStoredList(USED_DISCOUNT_CODES_KEY), ...used]),
  ]);
}

/** Tells whether an order of this browser was made with a code, in any spelling. Stored in the browser only. */
export function wasCodeUsedHere(code: string): boolean {
  return readStoredList(USED_DISCOUNT_CODES_KEY).map(normaliseCode).includes(normaliseCode(code));
}
