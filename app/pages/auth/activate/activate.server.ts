import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { activate, type AuthArgs, readLink } from "#app/features/auth/auth-actions.server.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import type { AuthErrorCode, LinkState, ToldProblem } from "#app/features/auth/auth-result.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import { refuse, returnToOf } from "#app/pages/auth/answer.server.ts";
import { donePath } from "#app/features/auth/with-return-to.ts";
import { CONFIRM } from "./ways.ts";
import { toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";

interface ActivateArgs extends AuthArgs {
  readonly params: { readonly id?: string | undefined; readonly token?: string | undefined };
}

type Unusable = Exclude<LinkState["state"], "usable">;
export type Activation =
  | { readonly state: "done"; readonly returnTo: string }
  | ({ readonly state: "problem" } & ToldProblem)
  | {
      readonly state: "form";
      readonly returnTo: string;
      readonly hasPendingPassword: boolean;
      readonly maskedEmail: string | null;
    };

const PROBLEMS: Readonly<Record<Unusable, AuthErrorCode>> = {
  expired: "activation_link_expired",
  used: "activation_link_used",
  invalid: "activation_link_invalid",
};

/** Reads the state of the link without using it up. Without a link the page only confirms an activation. */
export async function loadActivation({
  request,
  context,
  params,
}: ActivateArgs): Promise<Activation | Response> {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const returnTo = returnToOf(request);
  const { id, token } = params;
  if (id === undefined || token === undefined) {
    const isDone =
      new URL(request.url).searchParams.has("done") && (await readSession(request, context)) !== null;
    return isDone
      ? { state: "done", returnTo }
      : { state: "problem", ...tellProblem({ code: "activation_link_invalid" }) };
  }
  const link = await readLink("activation", { id, token }, { request, context });
  if (link.state !== "usable") return { state: "problem", ...tellProblem({ code: PROBLEMS[link.state] }) };
  const { hasPendingPassword, maskedEmail } = link;
  return { state: "form", returnTo, hasPendingPassword, maskedEmail };
}

/**
 * Answers `POST /account/activate/{id}/{token}`: activates, logs in, and redirects away from the address with the
 * token.
 */
export async function submitActivation({ request, context, params }: ActivateArgs) {
  const elsewhere = toPlatformLogin({ request, context });
  if (elsewhere !== null) return elsewhere;
  const form = await readFormOrEmpty(request);
  const way = textOf(form, "way") ?? null;
  const input = {
    ...params,
    password: textOf(form, "password"),
    firstName: textOf(form, "firstName"),
    lastName: textOf(form, "lastName"),
    // The single field of a password typed before has no repetition.
    ...(way === CONFIRM ? { confirmsPending: true } : { passwordAgain: textOf(form, "passwordAgain") ?? "" }),
    returnTo: textOf(form, "returnTo"),
  };
  const result = await activate(input, { request, context });
  if (!result.ok) return refuse(result, form, way);
  return redirectDocumentWithCookies(donePath("/account/activate", result.value.returnTo), result.cookies);
}
