import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { redirect } from "react-router";
import { type AuthArgs, readLink, verifyMagicLink } from "#app/features/auth/auth-actions.server.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import type { AuthErrorCode, LinkState, ToldProblem } from "#app/features/auth/auth-result.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import { refuse, returnToOf } from "#app/pages/auth/answer.server.ts";
import { toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";

type Unusable = Exclude<LinkState["state"], "usable">;
export type Verification = { readonly returnTo: string } & (
  | {
      readonly state: "verifying";
      readonly token: string;
      /** Masked account of the link, if this browser has not requested the link itself; else null. */
      readonly account: string | null;
    }
  | ({ readonly state: "problem" } & ToldProblem)
);

const PROBLEMS: Readonly<Record<Unusable, AuthErrorCode>> = {
  expired: "magic_link_invalid",
  used: "magic_link_used",
  invalid: "magic_link_invalid",
};

/** Reads the state of the link without using it up: mail scanners open links, too. */
export async function loadVerification({ request, context }: AuthArgs): Promise<Verification | Response> {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const returnTo = returnToOf(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (token === "") return { state: "problem", ...tellProblem({ code: "magic_link_missing" }), returnTo };
  const link = await readLink("magic-link", { token }, { request, context });
  if (link.state === "usable") {
    return { state: "verifying", token, returnTo, account: link.isAskedHere ? null : link.maskedEmail };
  }
  // Opened again by the browser that it has already logged in.
  if (link.state === "used" && (await readSession(request, context)) !== null) return redirect(returnTo);
  return { state: "problem", ...tellProblem({ code: PROBLEMS[link.state] }), returnTo };
}

/** Answers `POST /verify-magic-link`: uses the link up and logs in. */
export async function submitVerification({ request, context }: AuthArgs) {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const form = await readFormOrEmpty(request);
  const input = { token: textOf(form, "token") ?? "", returnTo: textOf(form, "returnTo") };
  const result = await verifyMagicLink(input, { request, context });
  return result.ok
    ? redirectDocumentWithCookies(result.value.returnTo, result.cookies)
    : refuse(result, form);
}
