import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { BRAND_STORAGE_PREFIX } from "#domain/brand.ts";
import { PAYER_PROOF_LIFETIME_MS, PAYER_PROOF_PARAMETER, PAYER_PROOF_PURPOSE } from "#domain/payer-proof.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { signToken } from "#lib/signed-token/signed-token.server.ts";
import type { PaymentContext } from "../payment-context.ts";
import { ORDERED } from "../payment-state.ts";
import type { Payment } from "../payment.tables.ts";

/** Tells the browser that pays from others with the same payment link: what was typed is shown to it alone. */
const PAYER_COOKIE = `${BRAND_STORAGE_PREFIX}_payer`;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
/** The variable of a request whose answer sets the cookie: the browser counts as the payer from that request on. */
const JUST_SET = "payerSecret";
/** Longer than a bank takes to answer; a payment that failed yesterday is typed again. */
const MAX_AGE_S = 24 * 60 * 60;

/**
 * The hash of the browser's secret, to store with a payment. A browser without one gets it with this answer; the page
 * itself sets it, so that both presses of a double click carry the same.
 */
export function payerHashOf(c: Context, { settings }: Pick<PaymentContext, "settings">): string {
  const { publicUrl } = settings;
  const known = secretIn(c, publicUrl);
  if (known !== null) return hashOf(known);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const cookie = serialiseHostCookie(PAYER_COOKIE, secret, { maxAgeS: MAX_AGE_S, publicUrl });
  c.header("Set-Cookie", cookie, { append: true });
  c.set(JUST_SET, secret);
  return hashOf(secret);
}

/** Whether a request comes from the browser a payment was made with. */
export function isPayer(
  c: Context,
  { settings }: Pick<PaymentContext, "settings">,
  { payerHash }: Pick<Payment, "payerHash">,
): boolean {
  const secret = secretIn(c, settings.publicUrl);
  return payerHash !== null && secret !== null && hashOf(secret) === payerHash;
}

/**
 * Where a browser goes once an order is paid: the storefront finds the order by its own attempt, and learns by a proof,
 * good once and for a few minutes, that this browser is the one that paid. Others get no proof.
 */
export function finishUrl(
  c: Context,
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

function secretIn(c: Context, publicUrl: string): string | null {
  const justSet: unknown = c.get(JUST_SET);
  return typeof justSet === "string"
    ? justSet
    : readHostCookie(c.req.raw, PAYER_COOKIE, { format: SECRET, publicUrl });
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
