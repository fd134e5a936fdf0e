import type { FormProblem } from "./form-answer.ts";

const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const GONE = 404;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** The HTTP status of an answer to a form. */
export function statusOf(problem: FormProblem | null): number {
  switch (problem) {
    case "token":
      return UNAUTHORISED;
    case "no_token":
      return FORBIDDEN;
    case "missing":
      return GONE;
    case "too_many":
      return TOO_MANY;
    case "unavailable":
    case "unreachable":
      return UNAVAILABLE;
    case "taken":
    case "refused":
    case "failed":
    case null:
      return UNPROCESSABLE;
  }
}
