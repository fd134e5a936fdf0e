import { redirect, redirectDocument } from "react-router";
import { logout } from "../../features/auth/auth-actions.server.ts";
import type { Route } from "./+types/logout.route";

const SEE_OTHER = 303;

/** `POST /my-account/logout`: ends this session and leads to the guest's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await logout({}, { request, context });
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of result.cookies ?? []) headers.append("Set-Cookie", cookie);
  return redirectDocument("/my-account", { status: SEE_OTHER, headers });
}

/** A link logs nobody out. */
export function loader(): Response {
  return redirect("/my-account");
}
