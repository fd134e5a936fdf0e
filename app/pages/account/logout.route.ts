import { redirect } from "react-router";
import { logout } from "#app/features/auth/auth-actions.server.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import type { Route } from "./+types/logout.route";

/**
 * Answers `POST /my-account/logout`: ends this session and redirects to the guest's page, or to the
 * platform, which ends its own session and returns to the store.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await logout({}, { request, context });
  const platformUrl = result.ok ? result.value.platformUrl : null;
  return redirectDocumentWithCookies(platformUrl ?? "/my-account", result.cookies);
}

/** Redirects without logging out: only a POST ends a session. */
export function loader(): Response {
  return redirect("/my-account");
}
