import { callServer } from "#lib/browser/call-server.ts";
import { TOO_MANY_REQUESTS } from "#lib/http/status.ts";
import type { Money } from "#domain/money/money.ts";
import type { CodeReason } from "#app/shop-client/checkout/code-refusal.ts";
import type { CheckoutLine } from "./checkout-line.ts";
import { trustType } from "#lib/values/trust-type.ts";

const CODE_CHECK_PATH = "/api/discount-code";
/** Value of the checkout's `intent` that only checks the code. */
export const APPLY_CODE = "apply_code";

/** Check of a code for a cart by the platform, before anything is ordered. It does not depend on the buyer. */
export type CodeCheck =
  | { readonly kind: "applies" }
  | { readonly kind: "refused"; readonly reason: CodeReason | null; readonly minimum: Money | null }
  | { readonly kind: "unavailable" }
  | { readonly kind: "too_many" };

export interface CodeQuestion {
  readonly code: string;
  readonly lines: readonly CheckoutLine[];
  /** Country of delivery. */
  readonly country: string;
}

/** Longer than the server's timeout for the platform. */
const TIMEOUT_MS = 8_000;
const KINDS: readonly unknown[] = ["applies", "refused", "unavailable", "too_many"];

/** Asks the server to check a code; `unavailable` also without an answer. */
export async function askAboutCode(question: CodeQuestion): Promise<CodeCheck> {
  const answer = await callServer(CODE_CHECK_PATH, { json: question, timeoutMs: TIMEOUT_MS });
  if (answer?.status === TOO_MANY_REQUESTS) return { kind: "too_many" };
  const check = trustType<CodeCheck | null>(answer?.body ?? null);
  return check && KINDS.includes(check.kind) ? check : { kind: "unavailable" };
}
