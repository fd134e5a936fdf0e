import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { type AuthArgs, requestPasswordReset } from "#app/features/auth/auth-actions.server.ts";
import { refuse, mailSentResponse } from "#app/pages/auth/answer.server.ts";
import { toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";

/** Answers `POST /lost-password`: requests the mail with the link. */
export async function submitLostPassword({ request, context }: AuthArgs) {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const form = await readFormOrEmpty(request);
  const result = await requestPasswordReset({ email: textOf(form, "email") }, { request, context });
  return result.ok ? mailSentResponse(form, context) : refuse(result, form);
}
