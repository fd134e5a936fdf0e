import { m } from "#app/i18n/messages.ts";
import type { FormProblem } from "./form-answer.ts";

/** Explains an error and what the customer can do next. */
export function problemText(problem: FormProblem): string {
  switch (problem) {
    case "unavailable":
      return m["account.problem_unavailable"]();
    case "unreachable":
      return m["account.problem_unreachable"]();
    case "too_many":
      return m["account.problem_too_many"]();
    case "token":
      return m["account.problem_token"]();
    case "no_token":
      return m["account.problem_no_token"]();
    case "missing":
      return m["account.problem_missing"]();
    case "taken":
      return m["account.problem_taken"]();
    case "refused":
      return m["account.problem_refused"]();
    case "failed":
      return m["account.problem_failed"]();
  }
}
