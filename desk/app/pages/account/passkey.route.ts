import { redirect } from "react-router";
import type { Route } from "./+types/passkey.route";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { isRecentlyProven } from "#desk/staff/staff-sessions.server.ts";
import { beginPasskey } from "#desk/staff/passkeys/add-passkey.server.ts";

/** Answers what the browser asks an authenticator for, in JSON, to make a passkey; 401 without a recent proof. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, session } = requireStaff(request, context);
  const { desk, clock } = context.get(deskContext);
  const { origin } = context.get(deskRequestContext);
  const now = clock();
  if (!isRecentlyProven(session, now)) return new Response(null, { status: 401 });
  const options = await beginPasskey({ desk, origin, now }, staff);
  return options === null ? new Response(null, { status: 409 }) : Response.json(options);
}

export function loader() {
  return redirect("/account");
}
