import type { AuthErrorCode } from "../../features/auth/auth-result.ts";
import { sendForm, type SendFailure } from "../../features/forms/send-form.ts";
import type { AuthAnswer } from "./auth-answer.ts";

/** Sends a form of these pages; a failure is told in the words of spec §8, Login. */
export function sendAuthForm<Answer>(send: () => Promise<Answer>): Promise<Answer | AuthAnswer> {
  return sendForm(send, (failure): AuthAnswer => ({
    kind: "problem",
    problem: { code: codeOf(failure) },
    values: {},
    way: null,
  }));
}

function codeOf(failure: SendFailure): AuthErrorCode {
  if (failure === "too_many") return "too_many_attempts";
  return navigator.onLine ? "network" : "unreachable";
}
