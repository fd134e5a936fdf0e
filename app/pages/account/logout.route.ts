import { redirect } from "react-router";
import { logout } from "#app/features/auth/auth-actions.server.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import type { Route } from "./+types/logout.route";

/** Answers `POST /my-account/logout`: ends this session and redirects to the guest's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await logout({}, { request, context });
  return redirectDocumentWithCookies("/my-account", cookies);
}

/** Redirects without logging out: only a POST ends a session. */
export function loader(): Response {
  return redirect("/my-account");
}
