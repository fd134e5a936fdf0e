import { redirect } from "react-router";
import { SEE_OTHER } from "#lib/http/status.ts";
import { beginLogin } from "#app/features/auth/at-platform/begin-login.server.ts";
import type { AuthArgs } from "#app/features/auth/auth-context.server.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import { withReturnTo } from "#app/features/auth/with-return-to.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { returnToOf } from "#app/pages/auth/answer.server.ts";

/** Redirects to the platform's login page; returns the problem to show when that page is not known. */
export async function logInAtPlatform(args: AuthArgs, returnTo: string) {
  const begun = await beginLogin(args, returnTo);
  return begun instanceof Response ? begun : { returnTo, isAskedFor: true, problem: tellProblem(begun) };
}

/**
 * Redirects a page or form about registration, activation or passwords to the login, where the platform's page serves
 * all of them; null in a store with its own.
 */
export function toPlatformLogin({ request, context }: AuthArgs): Response | null {
  if (context.get(resourcesContext).customerLogin === null) return null;
  return redirect(withReturnTo("/my-account/login", returnToOf(request)), SEE_OTHER);
}
