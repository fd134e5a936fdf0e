import { SubscriptionsView } from "./subscriptions-view.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/subscriptions.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { loadSubscriptions } from "./load-subscriptions.server.ts";

export const meta: Route.MetaFunction = () => accountMeta(m["subscription_page.title"]());

export const loader = (args: Route.LoaderArgs) => loadSubscriptions(args);

/** `/my-account/subscriptions`: its code is loaded after the page, which has only links. */
export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
  return <SubscriptionsView shown={loaderData} />;
}
