import type { MouseEvent, ReactNode } from "react";
import { m } from "#app/i18n/messages.ts";
import bag from "#brand/drawings/shopping-bag.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { cartCount } from "./cart-count-store.ts";
import { openDrawer } from "./drawer/drawer-store.ts";

/** Bag button of the header: opens the drawer (spec §2, Header). */
export function CartButton() {
  const count = useSharedState(cartCount);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m["cart.open"]({ count })}
      onClick={openFromHere}
      className="grid size-11 place-items-center rounded-full hover:bg-surface-muted"
    >
      <Bag count={count}>
        {/* Has an alt text: the button has no text, and a browser that blocks pictures shows the alt text. */}
        <img src={bag} alt={m["cart.bar_label"]()} className="h-6 min-w-6 text-xs" />
      </Bag>
    </button>
  );
}

/** Bag button of the bottom bar on phones, with its label below. */
export function CartBarButton() {
  const count = useSharedState(cartCount);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openFromHere}
      className="flex min-h-16 flex-col items-center justify-center gap-0.5 text-xs text-muted"
    >
      <Bag count={count}>
        <Icon name="shopping-bag" />
      </Bag>
      <span aria-hidden="true">{m["cart.bar_label"]()}</span>
      <span className="sr-only">{m["cart.open"]({ count })}</span>
    </button>
  );
}

/**
 * Focuses the button first: Safari does not focus a clicked button, and the drawer returns the focus to the focused
 * element.
 */
function openFromHere(event: MouseEvent<HTMLButtonElement>): void {
  event.currentTarget.focus({ preventScroll: true });
  openDrawer();
}

function Bag({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      {count > 0 && (
        // The button's accessible name contains the count.
        <span
          aria-hidden="true"
          className="absolute -right-2 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] font-semibold leading-none text-on-primary tabular-nums"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </span>
  );
}
