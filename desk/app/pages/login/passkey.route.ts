import { redirect } from "react-router";
import type { Route } from "./+types/passkey.route";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { beginPasskeyLogin } from "#desk/staff/passkeys/log-in-by-passkey.server.ts";

/** Answers what the browser asks an authenticator for, in JSON, before a login by a passkey. */
export async function action({ context }: Route.ActionArgs) {
  const { desk, clock } = context.get(deskContext);
  const { origin, network } = context.get(deskRequestContext);
  const options = await beginPasskeyLogin({ desk, origin, now: clock() }, network);
  return options === null ? new Response(null, { status: 429 }) : Response.json(options);
}

export function loader() {
  return redirect("/login");
}
