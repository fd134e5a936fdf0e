import { isEmail, readEmail } from "#domain/customer/email.ts";
import { percentOfCode } from "#domain/promotion/discount.ts";
import { callServer } from "#lib/browser/call-server.ts";
import { BAD_REQUEST } from "#lib/http/status.ts";
import { promisedCode } from "./promised-code.ts";
import type { SignupOutcome, SignupSource } from "./signup-source.ts";

/** However slow the store is: then the code is given without its answer. */
const TIMEOUT_MS = 15_000;

/** What has become of a form sent by scripts; `offline` is the one case that gives no code (design §5.15). */
export type SendOutcome = SignupOutcome | "offline";

/**
 * Sends a sign-up. The address is checked here first, so that its owner learns of a slip without waiting; the server
 * has the last word. Any other failure is tolerated: the code is given all the same (spec §7).
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

/** The source's form logs what it promises (spec §9); never whose address it was. */
export function logSubmission(source: SignupSource): void {
  // Asked for by the specification, and of use to an owner who runs with FOOTER_NEWSLETTER=log.
  // oxlint-disable-next-line no-console
  console.info(`Newsletter (${source}): ${percentOfCode(promisedCode(source))}% off the first purchase`);
}
