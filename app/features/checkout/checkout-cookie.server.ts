import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { DAY_S } from "#domain/time/units.ts";

/**
 * Cookie with the checkout attempts of this browser, newest first, joined by dots. Several, because the payment page
 * of an earlier one may still be open in another tab. A browser that sends none of them cannot see the order.
 */
const CHECKOUT_COOKIE = `${BRAND_STORAGE_PREFIX}_checkout`;

const ATTEMPTS_KEPT = 5;
/** One day, enough to pay and to look again: the thank-you page shows an address. */
const MAX_AGE_S = DAY_S;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UUID_INSIDE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Reads the ids of this browser's checkout attempts from its cookie, in the cookie's order; malformed ids are dropped.
 */
export function readAttempts(request: Request, publicUrl: string): readonly string[] {
  const value = readHostCookie(request, CHECKOUT_COOKIE, { format: UUID_INSIDE, publicUrl });
  return (value ?? "")
    .split(".")
    .filter((id) => UUID.test(id))
    .slice(0, ATTEMPTS_KEPT);
}

/**
 * Serialises the `Set-Cookie` value; httpOnly, and `SameSite` lets it be sent on the way back from the payment page.
 */
export function serialiseAttempts(attempts: readonly string[], publicUrl: string): string {
  const value = [...new Set(attempts)].slice(0, ATTEMPTS_KEPT).join(".");
  return serialiseHostCookie(CHECKOUT_COOKIE, value, { maxAgeS: MAX_AGE_S, publicUrl });
}
