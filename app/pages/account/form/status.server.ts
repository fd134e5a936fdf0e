import type { FormProblem } from "./form-answer.ts";
import {
  FORBIDDEN,
  NOT_FOUND,
  SERVICE_UNAVAILABLE,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNPROCESSABLE_CONTENT,
} from "#lib/http/status.ts";

/** Returns the HTTP status of an answer to a form. */
export function toFormStatus(problem: FormProblem | null): number {
  switch (problem) {
    case "token":
      return UNAUTHORIZED;
    case "no_token":
      return FORBIDDEN;
    case "missing":
      return NOT_FOUND;
    case "too_many":
      return TOO_MANY_REQUESTS;
    case "unavailable":
    case "unreachable":
      return SERVICE_UNAVAILABLE;
    case "taken":
    case "refused":
    case "failed":
    case null:
      return UNPROCESSABLE_CONTENT;
  }
}
