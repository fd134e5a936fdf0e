import { RETURN_REQUESTS_MAX } from "#domain/returns/return-terms.ts";
import { m } from "#app/i18n/messages.ts";
import type { LineError, ReturnFormAnswer } from "./return-form-answer.ts";

const PROBLEMS: Readonly<Record<NonNullable<ReturnFormAnswer["problem"]>, () => string>> = {
  not_sent: m["returns.problem_not_sent"],
  too_late: m["returns.problem_too_late"],
  nothing_left: m["returns.problem_nothing_left"],
  asked_often: () => m["returns.problem_asked_often"]({ max: RETURN_REQUESTS_MAX }),
  by_writing: m["returns.problem_by_writing"],
  unreachable: m["returns.problem_unreachable"],
  token: m["returns.problem_token"],
  too_many: m["returns.problem_too_many"],
};

/** Returns the text of a reason against a return. */
export function formProblemText(problem: NonNullable<ReturnFormAnswer["problem"]>): string {
  return PROBLEMS[problem]();
}

/** Returns the error text next to a line's field. */
export function lineErrorText(error: LineError): string {
  switch (error.code) {
    case "left":
      return m["returns.error_units_left"]({ left: error.left });
    case "invalid":
      return error.field === "units"
        ? m["returns.error_units_invalid"]({ left: error.left })
        : m["returns.error_opened_invalid"]();
    case "opened_twice":
      return m["returns.error_opened_twice"]();
    case "opened_before":
      return m["returns.error_opened_before"]();
  }
}
