import { redirect, type RouterContextProvider } from "react-router";
import { mayDo, needsRecentProof, type Permission } from "#desk/staff/permissions.ts";
import { isRecentlyProven, type Visit } from "#desk/staff/staff-sessions.server.ts";
import { deskContext, deskRequestContext } from "./desk-context.server.ts";

/** Returns the visit of a person who has logged in. @throws {Response} to the login, which leads back */
export function requireStaff(request: Request, context: Readonly<RouterContextProvider>): Visit {
  const { visit } = context.get(deskRequestContext);
  if (visit !== null) return visit;
  throw redirect(`/login?to=${encodeURIComponent(pagePath(request))}`);
}

/**
 * Returns the visit of a person whose role holds a permission, and who proved a short while ago who they are, where the
 * permission needs it.
 *
 * @param back page to lead back to after the proof; the requested one by default
 * @throws {Response} 403 without the permission; to the page that asks for the proof, which leads back. A form that
 * would lose what was typed proves beforehand, with `proveByForm`.
 */
export function requirePermission(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
  back?: string,
): Visit {
  const visit = requireStaff(request, context);
  // React Router answers a thrown response with the nearest error page.
  if (!mayDo(visit.staff.role, permission)) throw new Response(null, { status: 403 });
  return needsRecentProof(permission) ? requireProof(request, context, back) : visit;
}

/** Returns the visit of a person who proved a short while ago who they are. @throws {Response} to the page that asks */
export function requireProof(
  request: Request,
  context: Readonly<RouterContextProvider>,
  back: string = pagePath(request),
): Visit {
  const visit = requireStaff(request, context);
  if (isRecentlyProven(visit.session, context.get(deskContext).clock())) return visit;
  throw redirect(`/prove?to=${encodeURIComponent(back)}`);
}

/** Returns the path of the requested page within the desk, with its parameters. */
function pagePath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/desk/, "").replace(/\.data$/, "");
  return `${path === "/_root" || path === "" ? "/" : path}${search}`;
}
