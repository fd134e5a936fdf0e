import { m } from "#app/i18n/messages.ts";
import type { SendOutcome } from "./send-signup.ts";

/** Explains beside the field why a sign-up was not accepted (spec §5); null if it was, or nothing was sent yet. */
export function sendErrorText(outcome: SendOutcome | null): string | null {
  if (outcome === "email_required") return m["popup.emailRequired"]();
  if (outcome === "email_invalid") return m["popup.emailInvalid"]();
  return outcome === "offline" ? m["newsletter.failed"]() : null;
}
