import { data } from "react-router";
import { sendForm, type AccountSendFailure } from "#app/features/forms/send-form.ts";
import { UNAUTHORIZED } from "#lib/http/status.ts";

/**
 * Sends a form of an account page as `sendForm` does. When the session has ended, the form also keeps the typed values,
 * and shows the problem `token`, instead of leaving for the login page.
 *
 * @param answerTo the answer for a failure
 */
export async function sendAccountForm<Answer, Otherwise>(
  send: () => Promise<Answer>,
  answerTo: (failure: AccountSendFailure) => Otherwise,
) {
  try {
    return await sendForm(send, answerTo);
  } catch (thrown) {
    if (!leadsToLogin(thrown)) throw thrown;
    // The status keeps the router from loading the page again, which would lead to the login, too.
    return data(answerTo("token"), { status: UNAUTHORIZED });
  }
}

function leadsToLogin(thrown: unknown): boolean {
  const target = thrown instanceof Response ? thrown.headers.get("Location") : null;
  return target?.startsWith("/my-account/login?") ?? false;
}
