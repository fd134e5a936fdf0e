import type { ReactNode } from "react";
import { m } from "#app/i18n/messages.ts";
import { CartSkeleton } from "./skeletons/cart-skeleton.tsx";
import { CheckoutSkeleton } from "./skeletons/checkout-skeleton.tsx";
import { ProductSkeleton } from "./skeletons/product-skeleton.tsx";

/** Returns the skeleton of a page that is loading: of product, cart and checkout (spec §2); null for other pages. */
export function chooseSkeleton(pathname: string): ReactNode {
  const label = m["layout.loading_page"]();
  if (/^\/products?(\/|$)/.test(pathname)) return <ProductSkeleton label={label} />;
  if (pathname === "/cart") return <CartSkeleton label={label} />;
  if (pathname.startsWith("/checkout")) return <CheckoutSkeleton label={label} />;
  return null;
}
