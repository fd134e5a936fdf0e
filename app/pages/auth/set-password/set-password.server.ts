import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { redirect } from "react-router";
import { type AuthArgs, readLink, setPassword } from "#app/features/auth/auth-actions.server.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import type { AuthErrorCode, LinkState, ToldProblem } from "#app/features/auth/auth-result.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import { refuse, returnToOf } from "#app/pages/auth/answer.server.ts";
import { donePath } from "#app/features/auth/with-return-to.ts";
import { toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";

interface SetPasswordArgs extends AuthArgs {
  /** Parameters of the platform's own link, `/account/reset/{id}/{token}`. */
  readonly params: { readonly id?: string | undefined; readonly token?: string | undefined };
}

type Unusable = Exclude<LinkState["state"], "usable">;
export type PasswordPage =
  | { readonly state: "done"; readonly returnTo: string }
  | ({ readonly state: "problem" } & ToldProblem)
  /** By a link, without a session. */
  | { readonly state: "reset"; readonly token: string; readonly maskedEmail: string | null }
  /** Logged in by a magic link, and without a password so far (spec §4). */
  | { readonly state: "finish"; readonly email: string; readonly returnTo: string };

const PROBLEMS: Readonly<Record<Unusable, AuthErrorCode>> = {
  expired: "reset_link_invalid",
  used: "reset_link_used",
  invalid: "reset_link_invalid",
};

/** Finds the account whose password is set here: that of a link, or the one logged in. Uses no link up. */
export async function loadSetPassword(args: SetPasswordArgs): Promise<PasswordPage | Response> {
  const { request, context, params } = args;
  const elsewhere = toPlatformLogin(args);
  if (elsewhere !== null) return elsewhere;
  const search = new URL(request.url).searchParams;
  const token = params.token ?? search.get("token");
  if (token !== null) {
    const link = await readLink("password-reset", { token, id: params.id }, { request, context });
    return link.state === "usable"
      ? { state: "reset", token, maskedEmail: link.maskedEmail }
      : { state: "problem", ...tellProblem({ code: PROBLEMS[link.state] }) };
  }
  const returnTo = returnToOf(request);
  const session = await readSession(request, context);
  if (session === null) return { state: "problem", ...tellProblem({ code: "reset_link_missing" }) };
  if (!session.hasPassword) return { state: "finish", email: session.email, returnTo };
  if (search.has("done")) return { state: "done", returnTo };
  return redirect("/my-account/details");
}

/** Answers `POST /set-password` and `POST /account/reset/{id}/{token}` (spec §5: at least 8 characters). */
export async function submitSetPassword({ request, context, params }: SetPasswordArgs) {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const form = await readFormOrEmpty(request);
  const input = {
    id: params.id,
    token: params.token ?? textOf(form, "token"),
    password: textOf(form, "password"),
    passwordAgain: textOf(form, "passwordAgain") ?? "",
    returnTo: textOf(form, "returnTo"),
  };
  const result = await setPassword(input, { request, context });
  if (!result.ok) return refuse(result, form);
  return redirectDocumentWithCookies(donePath("/set-password", result.value.returnTo), result.cookies);
}
