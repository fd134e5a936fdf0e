import { ReturnsView } from "./returns-view.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/returns.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { loadReturns } from "./load-returns.server.ts";

export const meta: Route.MetaFunction = () => accountMeta(m["returns.title"]());

export const loader = (args: Route.LoaderArgs) => loadReturns(args);

/** `/my-account/returns`: its code is loaded after the page, which has only links. */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return <ReturnsView shown={loaderData} />;
}
