import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/cart.page";
import { CartHeader } from "./cart-header.tsx";
import { CartView } from "./cart-view.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

/** The cart is stored in the browser: the page is the same for every visitor until storage has been read. */
export function loader({ context, request }: Route.LoaderArgs) {
  context.get(visitContext).cacheable = true;
  const title = m["cart_page.meta_title"]();
  const description = m["cart_page.meta_description"]();
  return { head: pageHead(context, request, { title, description, noindex: true }) };
}

export default function CartPage() {
  return (
    <>
      <CartHeader />
      <noscript>
        {import.meta.env.SSR && <p className="page-width pt-10">{m["cart_page.needs_scripts"]()}</p>}
      </noscript>
      <CartView />
    </>
  );
}
