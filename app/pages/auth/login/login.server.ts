import { readFormOrEmpty } from "#lib/http/request-body.ts";
import { redirect } from "react-router";
import { type AuthArgs, login, requestMagicLink } from "#app/features/auth/auth-actions.server.ts";
import { logInAtPlatform, toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { DEFAULT_RETURN_TO } from "#app/features/auth/return-to.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import { refuse, returnToOf, mailSentResponse } from "#app/pages/auth/answer.server.ts";

/**
 * Loads the login form for a guest, or redirects to the platform's login page; redirects a logged-in customer to the
 * return path.
 */
export async function loadLogin({ request, context }: AuthArgs) {
  const returnTo = returnToOf(request);
  const session = await readSession(request, context);
  if (context.get(resourcesContext).customerLogin !== null) {
    return session === null ? logInAtPlatform({ request, context }, returnTo) : redirect(returnTo);
  }
  // A magic link has logged in without the platform: only the password gives access to the rest.
  const needsPassword = session?.customerToken === null && session.hasPassword;
  if (session !== null && !needsPassword) return redirect(returnTo);
  return { returnTo, isAskedFor: returnTo !== DEFAULT_RETURN_TO };
}

/**
 * Answers `POST /my-account/login`: the button names one of the two ways; without one, as after Enter, it is the
 * password.
 */
export async function submitLogin({ request, context }: AuthArgs) {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const form = await readFormOrEmpty(request);
  if (form.get("way") === "link") {
    const result = await requestMagicLink(form, { request, context });
    return result.ok ? mailSentResponse(form, context, result.cookies) : refuse(result, form);
  }
  const result = await login(form, { request, context });
  return result.ok
    ? redirectDocumentWithCookies(result.value.returnTo, result.cookies)
    : refuse(result, form);
}
