import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { PAYER_PROOF_KEPT_HOURS } from "#domain/time/retention.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { SECRET_FORMAT } from "#lib/secrets/random-secret.server.ts";

/**
 * Cookie with the secrets of orders this browser has paid, newest first, joined by dots. Unlike the checkout
 * attempts, which the sender of a payment link has, too, only the browser that paid gets one: it may see name,
 * address and payment.
 */
const PAYER_COOKIE = `${BRAND_STORAGE_PREFIX}_paid`;
const SECRETS_KEPT = 5;
/** As long as the cookie of the attempts: enough to pay and to look again. */
const MAX_AGE_S = PAYER_PROOF_KEPT_HOURS * 60 * 60;
/** `SECRET_FORMAT` once or several times; those beyond `SECRETS_KEPT` are dropped. */
const SECRETS_FORMAT = /^[\w-]{43}(\.[\w-]{43})*$/;

/** Reads the secrets that prove which orders this browser paid, in the cookie's order; malformed ones are dropped. */
export function readPayerSecrets(request: Request, publicUrl: string): readonly string[] {
  const value = readHostCookie(request, PAYER_COOKIE, { format: SECRETS_FORMAT, publicUrl }) ?? "";
  return value
    .split(".")
    .filter((secret) => SECRET_FORMAT.test(secret))
    .slice(0, SECRETS_KEPT);
}

/** Serialises the `Set-Cookie` value; httpOnly. */
export function serialisePayerSecrets(secrets: readonly string[], publicUrl: string): string {
  const value = secrets.slice(0, SECRETS_KEPT).join(".");
  return serialiseHostCookie(PAYER_COOKIE, value, { maxAgeS: MAX_AGE_S, publicUrl });
}
