import { BRAND_CODE_PREFIX, BRAND_NAME, BRAND_STORAGE_PREFIX } from "./brand.ts";

/** Fills `{brand}`, `{codePrefix}` and `{storagePrefix}` in a text, JSON or not; other placeholders stay. */
export function fillBrand(text: string): string {
  return text
    .replaceAll("{brand}", BRAND_NAME)
    .replaceAll("{codePrefix}", BRAND_CODE_PREFIX)
    .replaceAll("{storagePrefix}", BRAND_STORAGE_PREFIX);
}
