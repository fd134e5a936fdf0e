import { BRAND_NAME } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/guest-order.page";
import { loadGuestOrder } from "./open-order-link.server.ts";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { GuestOrderView } from "./guest-order-view.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData?.view?.order.name;
  const title = name === undefined ? m["order_lookup.link_title"]() : m["order_lookup.order_named"]({ name });
  return [{ title: `${title} | ${BRAND_NAME}` }, { name: "robots", content: "noindex" }];
};

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadGuestOrder(args);

/** `/order-lookup/order?token=…`: the order of a mailed link. */
export default function GuestOrderPage({ loaderData }: Route.ComponentProps) {
  return <GuestOrderView loaderData={loaderData} />;
}
