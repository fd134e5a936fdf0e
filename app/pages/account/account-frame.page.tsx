import { Outlet } from "react-router";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { privateHeaders } from "#app/platform/private-headers.ts";
import type { Route } from "./+types/account-frame.page";
import { AccountFrame } from "./account-frame.tsx";

/** Apply to every page of the account, whatever its outcome; a page cannot change them. */
export const headers: Route.HeadersFunction = privateHeaders;

/**
 * Only the frame reads the session without requiring one: each page for customers calls `accountVisit` itself, since
 * loaders run in parallel.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await readSession(request, context);
  if (session === null) return { customer: null };
  const { email, firstName, lastName } = session;
  return { customer: { email, name: [firstName, lastName].filter(Boolean).join(" ") } };
}

/**
 * Frame around every page of the account: navigation, the customer's name, and the logout. A guest's pages have no
 * frame.
 */
export default function AccountFramePage({ loaderData }: Route.ComponentProps) {
  const { customer } = loaderData;
  if (customer === null) return <Outlet />;
  return (
    <AccountFrame customer={customer}>
      <Outlet />
    </AccountFrame>
  );
}
