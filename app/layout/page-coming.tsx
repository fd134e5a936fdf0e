import { m } from "../i18n/messages.ts";
import { Spinner } from "../ui/spinner.tsx";
import { CartSkeleton } from "./skeletons/cart-skeleton.tsx";
import { CheckoutSkeleton } from "./skeletons/checkout-skeleton.tsx";
import { ProductSkeleton } from "./skeletons/product-skeleton.tsx";

/** What stands for a page on its way: a skeleton for product, cart and checkout, else the spinner (spec §2). */
export function PageComing({ pathname }: { readonly pathname: string }) {
  return (
    <div className="min-h-[80dvh]">
      <Stand pathname={pathname} />
    </div>
  );
}

function Stand({ pathname }: { readonly pathname: string }) {
  if (/^\/products?(\/|$)/.test(pathname)) return <ProductSkeleton label={m["layout.loading_page"]()} />;
  if (pathname === "/cart") return <CartSkeleton label={m["layout.loading_page"]()} />;
  if (pathname.startsWith("/checkout")) return <CheckoutSkeleton label={m["layout.loading_page"]()} />;
  return <Spinner label={m["layout.loading_page"]()} className="pt-40" />;
}
