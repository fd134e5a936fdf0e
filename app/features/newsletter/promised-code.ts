import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import type { SignupSource } from "./signup-source.ts";

/** Returns the code that a form promises for a first order. */
export function promisedCode(source: SignupSource): string {
  return source === "discount_popup" ? POPUP_DISCOUNT_CODE : NEWSLETTER_DISCOUNT_CODE;
}
