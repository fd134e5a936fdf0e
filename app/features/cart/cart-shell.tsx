import { type ReactNode, useEffect } from "react";
import { createLateCode, whenIdle } from "../../ui/late-code.ts";
import { useSharedState } from "../../ui/shared-state.ts";
import { Announcer } from "../announcer/announcer.tsx";
import { drawerOpen, subscriptionError } from "./drawer-store.ts";
import { PageToasts } from "./page-toasts.tsx";

const overlays = createLateCode(() => import("./cart-overlays.tsx"));

/** The language the cart's names were last asked for in; known in the browser only. */
let namedIn: string | null = null;

/**
 * What the cart needs around every page: its drawer, its dialog, its notification and the voice that tells of them.
 * The page's own region and announcer come first: those of an open dialog, mounted later, go before them. The
 * dialogs stand before the page, so that a route change closes them before the page takes the focus.
 */
export function CartShell({ children }: { readonly children: ReactNode }) {
  useNamesInPageLanguage();
  return (
    <>
      <Announcer />
      <PageToasts />
      <LateOverlays />
      {children}
    </>
  );
}

/** Drawer and dialog, fetched once the page has nothing else to do, or at once when one of them is asked for. */
function LateOverlays() {
  const code = useSharedState(overlays.code);
  const drawerAsked = useSharedState(drawerOpen);
  const dialogAsked = useSharedState(subscriptionError) !== null;
  const asked = drawerAsked || dialogAsked;
  useEffect(() => whenIdle(() => void overlays.fetch()), []);
  useEffect(() => {
    if (asked) void overlays.fetch().then((fetched) => fetched ?? goToCartPage());
  }, [asked]);
  return code === null ? null : <code.CartOverlays />;
}

/** The drawer's code cannot be had, after a release for instance: the page of the same content can. */
function goToCartPage(): void {
  window.location.assign("/cart");
}

/** A change of language renders the page anew; what is in the cart is then asked for by its new names (design §5.6). */
function useNamesInPageLanguage(): void {
  useEffect(() => {
    const language = document.documentElement.lang;
    if (namedIn !== null && namedIn !== language) void overlays.fetch().then((code) => code?.refreshCart());
    namedIn = language;
  }, []);
}
