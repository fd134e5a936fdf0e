import { Stripe } from "stripe";

/** Time for one answer. With its retry a call ends before the shop gives up on it (`gatewayTimeoutMs`). */
const REQUEST_TIMEOUT_MS = 4_500;
/** Retries of a request after a lost connection, a conflict or an error of Stripe's, with one idempotency key. */
const NETWORK_RETRIES = 1;

export interface StripeAccess {
  /** Secret or restricted key: `sk_test_…`, `rk_live_…`. */
  readonly secretKey: string;
  /** Origin of the API instead of Stripe's own, for tests; null for Stripe's. */
  readonly apiUrl: string | null;
  /** Time for one answer; shorter in tests. */
  readonly requestTimeoutMs?: number;
}

/** Creates a client with a timeout and bounded retries of each request. */
export function createStripeClient({
  secretKey,
  apiUrl,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    timeout: requestTimeoutMs,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(apiUrl !== null && addressOf(new URL(apiUrl))),
  });
}

/** Tells whether a key moves no money. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey);
}

/** Tells whether Stripe refuses a request for what it asks, so that repeating it is useless. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Tells whether the bank has declined a charge. */
export function isDecline(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

/** Tells why Stripe does not answer a question that is always right. */
export function readStripeProblem(error: unknown): "key" | "permission" | "unreachable" {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return "key";
  return error instanceof Stripe.errors.StripePermissionError ? "permission" : "unreachable";
}

function addressOf({ protocol, hostname, port }: URL) {
  return { protocol: protocol === "http:" ? "http" : "https", host: hostname, port } as const;
}
