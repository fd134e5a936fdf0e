import { useEffect, useId } from "react";
import { useLocation } from "react-router";
import { itemCount } from "#domain/cart/cart.ts";
import { DRAWER_TRANSITION_OUT_MS } from "#domain/time/timing.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { Announcer } from "#app/features/announcer/announcer.tsx";
import { ToastRegion } from "#app/features/toast/toast-region.tsx";
import { AddedBanner } from "./added-banner.tsx";
import { currentCart } from "#app/features/cart/cart-store.ts";
import { DrawerContent } from "./drawer-content.tsx";
import { addedText, bannerItems, closeDrawer, drawerOpen, drawerShown } from "./drawer-store.ts";
import { refreshCart } from "#app/features/cart/refresh-cart.ts";

/** The cart at the right edge of every page (spec §2, Cart drawer). */
export function CartDrawer() {
  const open = useSharedState(drawerOpen);
  const { pathname } = useLocation();
  const titleId = useId();
  useEffect(() => {
    drawerShown.set(open);
    if (!open) return;
    const [added] = bannerItems.get();
    if (added !== undefined) announce(`${addedText(added)}.`);
    announce(m["cart.drawer_opened"]({ count: itemCount(currentCart()) }));
    void refreshCart();
  }, [open]);

  return (
    <Modal
      open={open}
      onClose={closeDrawer}
      onClosed={() => announce(m["cart.drawer_closed"]())}
      place={pathname}
      outMs={DRAWER_TRANSITION_OUT_MS}
      labelledBy={titleId}
      className={
        "ml-auto h-dvh max-h-dvh w-full max-w-full translate-x-full overflow-hidden bg-surface text-on-surface shadow-float sm:w-112 " +
        "transition-transform duration-300 ease-out data-shown:translate-x-0 " +
        "backdrop:bg-inverse/45 backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-300 data-shown:backdrop:opacity-100"
      }
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-3 pl-6 pr-3 low:py-0.5">
          <h2 id={titleId} className="text-2xl">
            {m["cart.title"]()}
          </h2>
          <button
            type="button"
            aria-label={m["cart.close"]()}
            onClick={closeDrawer}
            className="grid size-11 place-items-center rounded-full hover:bg-surface-muted"
          >
            <Icon name="x" className="size-5" />
          </button>
        </header>
        <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto low:overscroll-contain">
          <AddedBanner />
          <DrawerContent />
        </div>
      </div>
      <ToastRegion className="absolute inset-x-4 top-20" />
      <Announcer />
    </Modal>
  );
}
