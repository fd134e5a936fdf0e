import { type ReactNode, useEffect } from "react";
import { isAnswered } from "#lib/browser/is-answered.ts";
import { whenIdle } from "#app/ui/late-code.ts";
import { m } from "#app/i18n/messages.ts";
import { showPageAlert } from "#app/ui/page-alert.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { toasts } from "#app/features/toast/toast-store.ts";
import { closeDrawer, drawerOpen, subscriptionError } from "#app/features/cart/drawer/drawer-store.ts";
import { overlays } from "./late-overlays.ts";

const CART_PATH = "/cart";

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
    if (toastAsked) void fetchOverlays(alertToast);
  }, [toastAsked]);
  useEffect(() => {
    if (cartAsked) void fetchOverlays(goToCartPage);
  }, [cartAsked]);
  return code === null ? null : <code.CartOverlays onDrawerMissing={goToCartPage} />;
}

async function fetchOverlays(otherwise: () => void | Promise<void>): Promise<void> {
  if ((await overlays.fetch()) === null) await otherwise();
}

/** The code of the toasts cannot be had: an alert says what the newest one would. */
function alertToast(): void {
  const newest = toasts.get().at(-1);
  if (newest !== undefined) showPageAlert(newest.title);
}

/**
 * The drawer's code cannot be had, after a release for instance: the page of the same content can. Offline, or without an
 * answer, an alert says so: the browser's own error page would take the store away.
 */
async function goToCartPage(): Promise<void> {
  if (await isAnswered(CART_PATH)) return window.location.assign(CART_PATH);
  closeDrawer();
  subscriptionError.set(null);
  showPageAlert(m["cart.unreachable"]());
}

/** A change of language renders the page anew; what is in the cart is then asked for by its new names (design §5.6). */
function useNamesInPageLanguage(): void {
  useEffect(() => {
    const language = document.documentElement.lang;
    if (namedIn !== null && namedIn !== language) void overlays.fetch().then((code) => code?.refreshCart());
    namedIn = language;
  }, []);
}
