import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import { sendForm, type SendFailure } from "#app/features/forms/send-form.ts";
import { m } from "#app/i18n/messages.ts";
import type { AuthAnswer } from "./auth-answer.ts";

/** Sends a form of these pages; a failure is reported with the texts of spec §8, Login. */
export function sendAuthForm<Answer>(send: () => Promise<Answer>): Promise<Answer | AuthAnswer> {
  return sendForm(send, (failure): AuthAnswer => ({
    kind: "problem",
    problem: problemOf(failure),
    values: {},
    way: null,
  }));
}

function problemOf(failure: SendFailure): ToldProblem {
  if (failure === "too_many") return { code: "too_many_attempts", text: m["auth.too_many_minute"]() };
  return navigator.onLine
    ? { code: "network", text: m["auth.network"]() }
    : { code: "unreachable", text: m["auth.unreachable"]() };
}
