import { normaliseCode, percentOfCode } from "#domain/promotion/discount.ts";
import { DISCOUNT_CODE_KEY } from "#domain/storage-keys.ts";
import { createStoredValue } from "#lib/browser/stored-value.ts";
import { useSharedState } from "#app/ui/shared-state.ts";

/**
 * Discount code and the percentage in its text: only a preview, the platform decides whether it applies (design
 * §5.6).
 */
export interface PreviewedCode {
  readonly code: string | null;
  /** 0 to 100; 0 for a code without a percentage in it. */
  readonly percent: number;
}

const NONE: PreviewedCode = { code: null, percent: 0 };
const CODE_MAX_CHARACTERS = 64;

const discount = createStoredValue<PreviewedCode>({
  key: DISCOUNT_CODE_KEY,
  initial: NONE,
  parse: readCode,
  format: ({ code }) => code,
});

/** Reads the discount code kept in this browser (spec §4); `NONE` on the server and during hydration. */
export function useDiscountCode(): PreviewedCode {
  return useSharedState(discount);
}

/** Reads the discount code outside React. */
export function currentCode(): PreviewedCode {
  return discount.get();
}

/** Stores a code for all tabs. */
export function setDiscountCode(code: string): void {
  discount.set(readCode(code));
}

/** spec §4: "It is removed from storage when cleared." */
export function clearDiscountCode(): void {
  discount.set(NONE);
}

/** Parses a stored or typed text as a code; `NONE` if it is empty or too long. */
export function readCode(text: string | null): PreviewedCode {
  const code = normaliseCode(text ?? "");
  if (code === "" || code.length > CODE_MAX_CHARACTERS) return NONE;
  return { code, percent: Math.min(percentOfCode(code), 100) };
}
