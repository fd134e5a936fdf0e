import type { AuthField } from "#app/features/auth/auth-result.ts";
import { problemText } from "#app/pages/account/form/problem-text.ts";
import type { DetailsAnswer } from "./details-answer.ts";

/** The text beside a field, where the answer is about it. */
export function errorAt(answer: DetailsAnswer | undefined, field: AuthField): string | undefined {
  if (answer?.kind !== "problem" || answer.auth?.field !== field) return undefined;
  return answer.auth.text;
}

/** What is wrong with the form as a whole; null when a field is to blame, or nothing. */
export function wholeProblem(answer: DetailsAnswer | undefined): string | null {
  if (answer?.kind !== "problem") return null;
  if (answer.problem !== undefined) return problemText(answer.problem);
  return answer.auth === undefined || answer.auth.field !== undefined ? null : answer.auth.text;
}
