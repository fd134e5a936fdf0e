import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/orders.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import { askForProof, type ProofAnswer } from "./ask-for-proof.server.ts";
import { loadOrders } from "./load-orders.server.ts";
import { OrdersView } from "./orders-view.tsx";

export const meta: Route.MetaFunction = () => accountMeta(m["account.orders"]());

export const loader = (args: Route.LoaderArgs) => loadOrders(args);
export const action = (args: Route.ActionArgs) => askForProof(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (failure): ProofAnswer => ({
    kind: "problem",
    text: failure === "too_many" ? m["auth.too_many_minute"]() : m["auth.network"](),
  }));
}

/** `/my-account/orders`: all orders, newest first. */
export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersView loaderData={loaderData} actionData={actionData} />;
}
