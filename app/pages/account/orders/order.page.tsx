import { data } from "react-router";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/order.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { loadOrder } from "./load-order.server.ts";
import { OrderView } from "./order-view.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(
    loaderData?.view == null
      ? m["account.order_unknown_title"]()
      : m["account.order_named"]({ name: loaderData.view.order.name }),
  );

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const view = await loadOrder({ request, context, params });
  return data({ view }, { status: view === null ? 404 : 200 });
}

/** `/my-account/orders/{id}`: goods, shipment, documents, and a button to order again. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return <OrderView loaderData={loaderData} />;
}
