import { type ReactNode, useEffect } from "react";
import { useCart } from "../../features/cart/cart-store.ts";
import { pageHead } from "../../features/head/page-head.server.ts";
import { pageMeta } from "../../features/head/page-meta.ts";
import { refreshCart } from "../../features/cart/refresh-cart.ts";
import { m } from "../../i18n/messages.ts";
import { CartSkeleton } from "../../layout/skeletons/cart-skeleton.tsx";
import { visitContext } from "../../platform/visit.server.ts";
import type { Route } from "./+types/cart.page";
import { CartContent } from "./cart-content.tsx";
import { CartHeader } from "./cart-header.tsx";

export const meta = pageMeta;

/** The cart is the browser's own: the page is the same for everybody until storage has been read. */
export function loader({ context, request }: Route.LoaderArgs) {
  context.get(visitContext).cacheable = true;
  const title = m["cart_page.meta_title"]();
  const description = m["cart_page.meta_description"]();
  return { head: pageHead(context, request, { title, description, noindex: true }) };
}

export default function CartPage() {
  const { cart, loaded } = useCart();
  useEffect(() => {
    if (loaded) void refreshCart();
  }, [loaded]);
  return (
    <Frame>{loaded ? <CartContent cart={cart} /> : <CartSkeleton label={m["cart_page.loading"]()} />}</Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <CartHeader />
      <noscript>
        <p className="page-width pt-10">{m["cart_page.needs_scripts"]()}</p>
      </noscript>
      {children}
    </>
  );
}
