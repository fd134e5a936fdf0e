import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/discount.ts";
import type { ConsentSource } from "./consent.ts";

/**
 * The code that the place of a sign-up promises for a first order; null where it promises none. Chosen by the place, not
 * by what the request named: that is a stranger's text.
 */
export function promisedCode(source: ConsentSource): string | null {
  switch (source) {
    case "footer":
    case "home":
      return NEWSLETTER_DISCOUNT_CODE;
    case "discount_popup":
      return POPUP_DISCOUNT_CODE;
    case "checkout":
    case "account":
      return null;
  }
}
