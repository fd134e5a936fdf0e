import { data } from "react-router";
import { appendCookies } from "#lib/http/cookies.ts";
import { textOf } from "#lib/http/request-body.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import type { AuthProblem } from "#app/features/auth/auth-result.ts";
import { authProblemInit } from "#app/features/auth/auth-problem-status.ts";
import type { AuthArgs } from "#app/features/auth/auth-context.server.ts";
import { safeReturnTo } from "#app/features/auth/return-to.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { AuthAnswer } from "./auth-answer.ts";
import { readTyped } from "./typed-values.ts";

/** Reads the return path of a page's address, checked. */
export function returnToOf(request: Request): string {
  return safeReturnTo(new URL(request.url).searchParams.get("returnTo"));
}

/** Answers with the same page and its error; after too many attempts with the time to wait. */
export function refuse(
  { problem, cookies }: { readonly problem: AuthProblem; readonly cookies?: readonly string[] },
  form: FormData,
  way: string | null = null,
) {
  return data<AuthAnswer>(
    { kind: "problem", problem: tellProblem(problem), values: readTyped(form), way },
    authProblemInit(problem, withCookies(cookies)),
  );
}

/** Answers that a mail was sent: the same for every address. */
export function mailSentResponse(form: FormData, context: AuthArgs["context"], cookies?: readonly string[]) {
  const { outbox } = context.get(resourcesContext).settings;
  const hasPassword = (textOf(form, "password") ?? "") !== "";
  return data<AuthAnswer>(
    { kind: "sent", values: readTyped(form), hasPassword, again: form.has("again"), outbox },
    { headers: withCookies(cookies) },
  );
}

function withCookies(cookies: readonly string[] | undefined): Headers {
  const headers = new Headers();
  appendCookies(headers, cookies);
  return headers;
}
