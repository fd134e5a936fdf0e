import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { PAGE_LOADING_DELAY_MS } from "#domain/timing.ts";
import { m } from "../i18n/messages.ts";
import { Spinner } from "../ui/spinner.tsx";
import { CartSkeleton } from "./skeletons/cart-skeleton.tsx";
import { CheckoutSkeleton } from "./skeletons/checkout-skeleton.tsx";
import { ProductSkeleton } from "./skeletons/product-skeleton.tsx";

/**
 * The page, or, when a navigation to another path waits longer than 200 ms, what is coming: a skeleton for product,
 * cart and checkout, else the spinner with "Loading page..." (spec §2, design §5.14).
 */
export function PageLoading({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const here = useLocation();
  const target = navigation.state === "loading" ? navigation.location.pathname : here.pathname;
  const waiting = target !== here.pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PAGE_LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, target]);
  return waiting && late ? <Coming pathname={target} /> : children;
}

function Coming({ pathname }: { readonly pathname: string }) {
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
