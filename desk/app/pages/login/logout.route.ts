import { redirect } from "react-router";
import type { Route } from "./+types/logout.route";
import { noteAction } from "#desk/audit/audit-log.server.ts";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { endedDeskCookie } from "#desk/platform/session-cookie.server.ts";
import { endStaffSession } from "#desk/staff/staff-sessions.server.ts";

/** Ends the session of the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, staff } = requireStaff(request, context);
  const { desk, clock } = context.get(deskContext);
  const { origin } = context.get(deskRequestContext);
  await endStaffSession(desk, staff.id, session.id);
  const actor = `${staff.name} <${staff.email}>`;
  const entry = {
    at: clock(),
    staffId: staff.id,
    actor,
    action: "logout",
    subject: "",
    outcome: "ok",
  } as const;
  await noteAction(desk, entry);
  return redirect("/login", { headers: { "Set-Cookie": endedDeskCookie(origin) } });
}

export function loader() {
  return redirect("/");
}
