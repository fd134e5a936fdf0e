import { data, type RouterContextProvider } from "react-router";
import { readConfirmationToken } from "#app/features/newsletter/newsletter-link.server.ts";
import { confirmSignup, findSignup } from "#app/features/newsletter/signup.store.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";

interface ConfirmArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** `open`: can be confirmed; `confirmed`: just now; `already`: before; `invalid`: expired, left or none of ours. */
export type ConfirmState = "open" | "confirmed" | "already" | "invalid";

/** Reads the state of a confirmation link. Changes nothing: mail scanners open links, too. */
export async function loadConfirmation(args: ConfirmArgs) {
  const id = signupOf(args);
  const signup = id === null ? null : await findSignup(args.context.get(resourcesContext).site, id);
  if (signup === null) return answer("invalid");
  return answer(signup.status === "pending" ? "open" : "already");
}

/** Handles `POST`: confirms the sign-up; a repeat answers `already`. */
export async function confirm(args: ConfirmArgs) {
  const resources = args.context.get(resourcesContext);
  const id = signupOf(args);
  const outcome = id === null ? "gone" : await confirmSignup(id, resources);
  if (outcome === "confirmed") resources.log.info("a newsletter sign-up was confirmed");
  return answer(outcome === "gone" ? "invalid" : outcome);
}

function signupOf({ request, context }: ConfirmArgs): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return readConfirmationToken(token, context.get(resourcesContext).linkSecret);
}

function answer(state: ConfirmState) {
  return data({ state }, { status: state === "invalid" ? 404 : 200 });
}
