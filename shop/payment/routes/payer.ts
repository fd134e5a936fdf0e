import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import {
  PAYER_PROOF_LIFETIME_MS,
  PAYER_PROOF_PARAMETER,
  PAYER_PROOF_PURPOSE,
} from "#domain/payment/payer-proof.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { hashSecret, makeSecret, SECRET_FORMAT } from "#lib/secrets/random-secret.server.ts";
import { signToken } from "#lib/signed-token/signed-token.server.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { PageContext } from "#shop/payment/payment-env.ts";
import { ORDERED } from "#shop/payment/payment-state.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { DAY_S } from "#domain/time/units.ts";

/** Identifies the paying browser among others with the same payment link: only it is shown the form data. */
const PAYER_COOKIE = `${BRAND_STORAGE_PREFIX}_payer`;
/** Longer than a bank takes to answer; after a day the form must be typed again. */
const MAX_AGE_S = DAY_S;

/**
 * Returns the hash of the browser's secret, to store with a payment. A browser without one gets it with this answer;
 * the page sets it, so that both requests of a double click carry the same.
 */
export function ensurePayerHash(c: PageContext, { settings }: Pick<PaymentContext, "settings">): string {
  const { publicUrl } = settings;
  const known = secretIn(c, publicUrl);
  if (known !== null) return hashSecret(known);
  const secret = makeSecret();
  const cookie = serialiseHostCookie(PAYER_COOKIE, secret, { maxAgeS: MAX_AGE_S, publicUrl });
  c.header("Set-Cookie", cookie, { append: true });
  c.set("payerSecret", secret);
  return hashSecret(secret);
}

/** Tells whether a request comes from the browser that made the payment. */
export function isPayer(
  c: PageContext,
  { settings }: Pick<PaymentContext, "settings">,
  { payerHash }: Pick<Payment, "payerHash">,
): boolean {
  const secret = secretIn(c, settings.publicUrl);
  return payerHash !== null && secret !== null && hashSecret(secret) === payerHash;
}

/**
 * Returns the redirect after a paid order: the storefront finds the order by its own attempt; a proof, valid once and
 * for a few minutes, tells it that this browser paid. Other browsers get no proof.
 */
export function finishUrl(
  c: PageContext,
  { settings, clock }: Pick<PaymentContext, "settings" | "clock">,
  payment: Pick<Payment, "state" | "orderId" | "payerHash"> | null,
): string {
  const url = new URL("/finish", settings.storefrontUrl);
  if (
    payment !== null &&
    payment.orderId !== null &&
    ORDERED.includes(payment.state) &&
    isPayer(c, { settings }, payment)
  ) {
    const key = { secret: settings.webhookSecret, purpose: PAYER_PROOF_PURPOSE };
    const expiresAt = new Date(clock().getTime() + PAYER_PROOF_LIFETIME_MS);
    url.searchParams.set(PAYER_PROOF_PARAMETER, signToken(key, String(payment.orderId), expiresAt));
  }
  return url.href;
}

function secretIn(c: PageContext, publicUrl: string): string | null {
  return (
    c.get("payerSecret") ?? readHostCookie(c.req.raw, PAYER_COOKIE, { format: SECRET_FORMAT, publicUrl })
  );
}
