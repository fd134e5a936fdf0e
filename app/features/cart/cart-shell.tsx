import { type ReactNode, useEffect } from "react";
import { whenIdle } from "../../hydration/late-code.ts";
import { useSharedState } from "../../ui/shared-state.ts";
import { toasts } from "../toast/toast-store.ts";
import { drawerOpen, subscriptionError } from "./drawer-store.ts";
import { overlays } from "./late-overlays.ts";

/** The language the cart's names were last asked for in; known in the browser only. */
let namedIn: string | null = null;

/**
 * What the cart needs around every page: its drawer, its dialog, its notification and the voice that tells of them.
 * The dialogs stand before the page, so that a route change closes them before the page takes the focus.
 */
export function CartShell({ children }: { readonly children: ReactNode }) {
  useNamesInPageLanguage();
  return (
    <>
      <LateOverlays />
      {children}
    </>
  );
}

/** Drawer, dialog and toasts, fetched once the page has nothing else to do, or at once when one of them is asked for. */
function LateOverlays() {
  const code = useSharedState(overlays.code);
  const drawerAsked = useSharedState(drawerOpen);
  const dialogAsked = useSharedState(subscriptionError) !== null;
  const toastAsked = useSharedState(toasts).length > 0;
  const cartAsked = drawerAsked || dialogAsked;
  useEffect(() => whenIdle(() => void overlays.fetch()), []);
  useEffect(() => {
    if (toastAsked) void overlays.fetch();
  }, [toastAsked]);
  useEffect(() => {
    if (cartAsked) void overlays.fetch().then((fetched) => fetched ?? goToCartPage());
  }, [cartAsked]);
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
