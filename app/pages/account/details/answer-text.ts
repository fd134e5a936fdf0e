import type { AuthField } from "#app/features/auth/auth-result.ts";
import { problemText } from "#app/pages/account/form/problem-text.ts";
import type { DetailsAnswer } from "./details-answer.ts";

/** Returns the error text of a field, if the answer is about it. */
export function errorAt(answer: DetailsAnswer | undefined, field: AuthField): string | undefined {
  if (answer?.kind !== "problem" || answer.auth?.field !== field) return undefined;
  return answer.auth.text;
}

/** Returns the error text of the form as a whole; null when the error is about a field, or there is none. */
export function wholeProblem(answer: DetailsAnswer | undefined): string | null {
  if (answer?.kind !== "problem") return null;
  if (answer.problem !== undefined) return problemText(answer.problem);
  return answer.auth === undefined || answer.auth.field !== undefined ? null : answer.auth.text;
}
