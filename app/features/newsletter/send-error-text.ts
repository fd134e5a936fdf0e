import { m } from "#app/i18n/messages.ts";
import type { SendOutcome } from "./send-signup.ts";

/** What stands beside the field of a sign-up that was not taken (spec §5); null where it was, or nothing was sent yet. */
export function sendErrorText(outcome: SendOutcome | null): string | null {
  if (outcome === "email_required") return m["popup.emailRequired"]();
  if (outcome === "email_invalid") return m["popup.emailInvalid"]();
  return outcome === "offline" ? m["newsletter.failed"]() : null;
}
