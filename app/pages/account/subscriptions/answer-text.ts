import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import type { ChangeFieldError, ChangeProblem } from "./contract/contract-answer.ts";
import type { DoneAction } from "./done-action.ts";
import { REASON_MAX_CHARS } from "./read-change.ts";

const PROBLEMS: Readonly<Record<ChangeProblem, () => string>> = {
  changed: m["subscription_page.problem_changed"],
  not_now: m["subscription_page.problem_not_now"],
  unavailable: m["subscription_page.problem_unavailable"],
  unreachable: m["subscription_page.problem_unreachable"],
  too_many: m["subscription_page.problem_too_many"],
  token: m["subscription_page.problem_token"],
  missing: m["subscription_page.problem_missing"],
  refused: m["subscription_page.problem_refused"],
  failed: m["subscription_page.problem_failed"],
};

const DONE: Readonly<Record<DoneAction, () => string>> = {
  skip: m["subscription_page.done_skip"],
  unskip: m["subscription_page.done_unskip"],
  pause: m["subscription_page.done_pause"],
  resume: m["subscription_page.done_resume"],
  reschedule: m["subscription_page.done_reschedule"],
  changeAddress: m["subscription_page.done_changeAddress"],
  cancel: m["subscription_page.done_cancel"],
  undoCancel: m["subscription_page.done_undoCancel"],
};

/** Explains why nothing was changed, and what the customer can do next. */
export function changeProblemText(problem: ChangeProblem): string {
  return PROBLEMS[problem]();
}

/** Names the change that was made. */
export function doneText(done: DoneAction): string {
  return DONE[done]();
}

/** Explains the error of a field. */
export function fieldErrorText(error: ChangeFieldError, language: Language): string {
  switch (error.code) {
    case "required":
      return m["subscription_page.error_day_required"]();
    case "invalid":
      return m["subscription_page.error_day_invalid"]();
    case "both":
      return m["subscription_page.error_pause_both"]();
    case "out_of_range": {
      const { min, max } = error.days;
      return m["subscription_page.error_day_range"]({
        min: formatDate(min, language),
        max: formatDate(max, language),
      });
    }
    case "refused":
      return error.field === "until"
        ? m["subscription_page.error_pause_refused"]()
        : m["subscription_page.error_day_refused"]();
    case "too_long":
      return m["subscription_page.error_reason_long"]({ count: REASON_MAX_CHARS });
    case "unreadable":
      return m["subscription_page.error_reason_unreadable"]();
  }
}
