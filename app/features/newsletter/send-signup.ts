import { isEmail, readEmail } from "#domain/customer/email.ts";
import { percentOfCode } from "#domain/promotion/discount.ts";
import { callServer } from "#lib/browser/call-server.ts";
import { BAD_REQUEST } from "#lib/http/status.ts";
import { promisedCode } from "./promised-code.ts";
import type { SignupOutcome, SignupSource } from "./signup-source.ts";

/** Timeout of a sign-up: after it the code is given without the store's answer. */
const TIMEOUT_MS = 15_000;

/** Outcome of a form sent by scripts; `offline` is the one case that gives no code (design §5.15). */
export type SendOutcome = SignupOutcome | "offline";

/**
 * Sends a sign-up. The address is checked here first, so that the visitor sees a typing error without waiting; the
 * server decides. Any other failure is tolerated: the code is given all the same (spec §7).
 */
export async function sendSignup(email: string, source: SignupSource): Promise<SendOutcome> {
  const address = readEmail(email);
  if (address === "") return "email_required";
  if (!isEmail(address)) return "email_invalid";
  logSubmission(source);
  if (!navigator.onLine) return "offline";
  const json = { email: address, discountCode: promisedCode(source), acceptsMarketing: true, source };
  const answer = await callServer("/api/newsletter-signup", { json, timeoutMs: TIMEOUT_MS });
  if (answer === null) return navigator.onLine ? "failed" : "offline";
  if (answer.ok) return "done";
  const error = answer.status === BAD_REQUEST ? answer.body?.error : null;
  return error === "email_invalid" || error === "email_required" ? error : "failed";
}

/** Logs the promise of the source's form (spec §9), never the address. */
export function logSubmission(source: SignupSource): void {
  // Asked for by the specification, and of use to an owner who runs with FOOTER_NEWSLETTER=log.
  // oxlint-disable-next-line no-console
  console.info(`Newsletter (${source}): ${percentOfCode(promisedCode(source))}% off the first purchase`);
}
