import { redirect, type RouterContextProvider } from "react-router";
import { mayDo, type Permission } from "#desk/staff/permissions.ts";
import type { Visit } from "#desk/staff/staff-sessions.server.ts";
import { deskRequestContext } from "./desk-context.server.ts";

/** Returns the visit of a person who has logged in. @throws {Response} to the login, which leads back */
export function requireStaff(request: Request, context: Readonly<RouterContextProvider>): Visit {
  const { visit } = context.get(deskRequestContext);
  if (visit !== null) return visit;
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/desk/, "").replace(/\.data$/, "");
  throw redirect(
    `/login?to=${encodeURIComponent(`${path === "/_root" || path === "" ? "/" : path}${search}`)}`,
  );
}

/** Returns the visit of a person whose role holds a permission. @throws {Response} 403 otherwise */
export function requirePermission(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
): Visit {
  const visit = requireStaff(request, context);
  // React Router answers a thrown response with the nearest error page.
  if (!mayDo(visit.staff.role, permission)) throw new Response(null, { status: 403 });
  return visit;
}
