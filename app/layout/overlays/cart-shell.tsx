import { type ReactNode, useEffect } from "react";
import { isAnswered } from "#lib/browser/is-answered.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { m } from "#app/i18n/messages.ts";
import { showPageAlert } from "#app/ui/page-alert.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { toasts } from "#app/features/toast/toast-store.ts";
import { closeDrawer, drawerOpen, subscriptionError } from "#app/features/cart/drawer/drawer-store.ts";
import { overlays } from "./lazy-overlays.ts";

const CART_PATH = "/cart";

/** Language in which the cart's names were last requested; known in the browser only. */
let namedIn: string | null = null;

/**
 * Adds to every page the cart's drawer, dialog, notification and live region. The dialogs come before the page, so
 * that a route change closes them before the page takes the focus.
 */
export function CartShell({ children }: { readonly children: ReactNode }) {
  useNamesInPageLanguage();
  return (
    <>
      <LazyOverlays />
      {children}
    </>
  );
}

/** Loads drawer, dialog and toasts when the page is idle, or at once when one of them is requested. */
function LazyOverlays() {
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

/** Shows the newest toast as an `alert` when the code of the toasts cannot be loaded. */
function alertToast(): void {
  const newest = toasts.get().at(-1);
  if (newest !== undefined) showPageAlert(newest.title);
}

/**
 * Goes to the cart page when the drawer's code cannot be loaded, for instance after a release. Offline, or without an
 * answer, shows an alert: the browser's own error page would replace the store.
 */
async function goToCartPage(): Promise<void> {
  const answered = await isAnswered(CART_PATH);
  // Also before leaving: the page may be shown again as it was, by going back.
  closeDrawer();
  subscriptionError.set(null);
  if (answered) window.location.assign(CART_PATH);
  else showPageAlert(m["cart.unreachable"]());
}

/**
 * Requests the names of the cart's items again after a change of language, which renders the page anew (design §5.6).
 */
function useNamesInPageLanguage(): void {
  useEffect(() => {
    const language = document.documentElement.lang;
    if (namedIn !== null && namedIn !== language) void overlays.fetch().then((code) => code?.refreshCart());
    namedIn = language;
  }, []);
}
