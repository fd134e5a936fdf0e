import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { type AuthArgs, requestPasswordReset } from "#app/features/auth/auth-actions.server.ts";
import { refuse, mailSentResponse } from "#app/pages/auth/answer.server.ts";

/** Answers `POST /lost-password`: requests the mail with the link. */
export async function submitLostPassword({ request, context }: AuthArgs) {
  const form = await readFormOrEmpty(request);
  const result = await requestPasswordReset({ email: textOf(form, "email") }, { request, context });
  return result.ok ? mailSentResponse(form, context) : refuse(result, form);
}
