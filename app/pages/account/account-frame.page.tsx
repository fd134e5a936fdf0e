import { Outlet } from "react-router";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import type { Route } from "./+types/account-frame.page";
import { AccountFrame } from "./account-frame.tsx";

/** For every page of the account, whatever became of it; a page has no word in this. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    ...(retryAfter !== null && { "Retry-After": retryAfter }),
  };
};

/** Only the frame asks without insisting: pages that are hers alone each call `accountVisit`, since loaders run side by side. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await readSession(request, context);
  if (session === null) return { customer: null };
  const { email, firstName, lastName } = session;
  return { customer: { email, name: [firstName, lastName].filter(Boolean).join(" ") } };
}

/** What stands around every page of the account: the way to the others, whose it is, the way out. A guest's pages stand alone. */
export default function AccountFramePage({ loaderData }: Route.ComponentProps) {
  const { customer } = loaderData;
  if (customer === null) return <Outlet />;
  return (
    <AccountFrame customer={customer}>
      <Outlet />
    </AccountFrame>
  );
}
