import { authMessage } from "../../../features/auth/auth-message.ts";
import { m } from "../../../i18n/messages.ts";
import type { ProfileAnswer } from "./profile-answer.ts";

/** What stands above a form that was not done; null where a field is to blame, or nothing. */
export function profileProblem(answer: ProfileAnswer | undefined): string | null {
  switch (answer?.problem) {
    case "auth":
      return authMessage(answer.auth);
    case "unreachable":
      return m["account.problem_unreachable"]();
    case "failed":
      return m["account.problem_failed"]();
    case "not_confirmed":
    case undefined:
      return null;
  }
}
