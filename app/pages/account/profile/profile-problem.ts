import { m } from "#app/i18n/messages.ts";
import { problemText } from "#app/pages/account/form/problem-text.ts";
import type { ProfileAnswer } from "./profile-answer.ts";

/** Returns the error text above a form; null if the error is about a field, or there is none. */
export function profileProblem(answer: ProfileAnswer | undefined): string | null {
  switch (answer?.problem) {
    case "auth":
      return answer.auth.text;
    case "unreachable":
    case "too_many":
    case "failed":
    case "token":
      return problemText(answer.problem);
    case "not_stopped":
      return m["account.delete_not_stopped"]();
    case "not_confirmed":
    case null:
    case undefined:
      return null;
  }
}
