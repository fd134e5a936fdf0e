import { useEffect } from "react";
import { m } from "#app/i18n/messages.ts";
import { pageUsed } from "#app/hydration/hydrated.ts";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { drawerOpen } from "./drawer-store.ts";

const drawer = createLazyModule(() => import("./cart-drawer.tsx"));

interface LazyDrawerProps {
  /** Called when the drawer was asked for and its code cannot be had. */
  readonly onMissing: () => Promise<void>;
}

/** Fetches the cart drawer at the first use of the page, or at once when it is asked for. */
export function LazyDrawer({ onMissing }: LazyDrawerProps) {
  const code = useSharedState(drawer.code);
  const isAsked = useSharedState(drawerOpen);
  useEffect(() => {
    void pageUsed.then(drawer.fetch);
  }, []);
  useEffect(() => {
    if (isAsked) void fetchDrawer(onMissing);
  }, [isAsked, onMissing]);
  if (code !== null) return <code.CartDrawer />;
  return isAsked ? <DrawerComing /> : null;
}

/** Says that the drawer is loading, where it will open; appears after 200 ms, so that a fast one shows nothing. */
function DrawerComing() {
  return (
    <Spinner
      label={m["cart.opening"]()}
      className="fixed top-20 right-4 z-50 md:top-32 rounded-card bg-surface p-6 shadow-float animate-[appear_150ms_200ms_both]"
    />
  );
}

async function fetchDrawer(otherwise: () => Promise<void>): Promise<void> {
  if ((await drawer.fetch()) === null) await otherwise();
}
