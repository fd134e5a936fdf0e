import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { redirect } from "react-router";
import { type AuthArgs, register } from "#app/features/auth/auth-actions.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { refuse, returnToOf, mailSentResponse } from "#app/pages/auth/answer.server.ts";
import { toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";

/** Loads the registration form for a guest; redirects a logged-in customer. */
export async function loadRegister({ request, context }: AuthArgs) {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const returnTo = returnToOf(request);
  if ((await readSession(request, context)) !== null) return redirect(returnTo);
  return { returnTo };
}

/** Answers `POST /my-account/register` (spec §5: the password is optional; a typed one has at least 6 characters). */
export async function submitRegister({ request, context }: AuthArgs) {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const form = await readFormOrEmpty(request);
  const input = {
    email: textOf(form, "email"),
    // If empty, it is chosen when the account is activated.
    password: textOf(form, "password") || undefined,
    firstName: textOf(form, "firstName"),
    lastName: textOf(form, "lastName"),
    returnTo: textOf(form, "returnTo"),
  };
  const result = await register(input, { request, context });
  return result.ok ? mailSentResponse(form, context) : refuse(result, form);
}
