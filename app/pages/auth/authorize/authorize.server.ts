import { data } from "react-router";
import { appendCookies } from "#lib/http/cookies.ts";
import { type AuthArgs, logInFromPlatform } from "#app/features/auth/auth-actions.server.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import { authProblemInit } from "#app/features/auth/auth-problem-status.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";

/** Logs in with the platform's answer and goes on to where the customer was; else says why it could not. */
export async function finishAuthorization(args: AuthArgs) {
  const { searchParams } = new URL(args.request.url);
  const result = await logInFromPlatform(searchParams, args);
  if (result.ok) return redirectDocumentWithCookies(result.value.returnTo, result.cookies);
  const headers = new Headers();
  appendCookies(headers, result.cookies);
  return data(tellProblem(result.problem), authProblemInit(result.problem, headers));
}
