import { useRef } from "react";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useCart } from "#app/features/cart/cart-store.ts";
import { cartTotals } from "#app/features/cart/lines/cart-totals.ts";
import { Companion } from "./companion.tsx";
import { useDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { DrawerItem } from "./drawer-item.tsx";
import { closeDrawer } from "./drawer-store.ts";
import { EmptyCart } from "#app/features/cart/lines/empty-cart.tsx";
import { FreeShippingProgress } from "#app/features/cart/lines/free-shipping-progress.tsx";
import { LimitNote } from "#app/features/cart/lines/limit-note.tsx";
import { OfferedRows } from "./offered-rows.tsx";
import { useLineNotes } from "#app/features/cart/lines/line-notes.ts";
import { TotalRow, TotalsOf } from "#app/features/cart/lines/totals-list.tsx";
import { useRemoval } from "#app/features/cart/lines/use-removal.ts";

/** Items, totals and the two ways on (spec §2, Cart drawer); or that there is nothing yet. */
export function DrawerContent() {
  const { cart } = useCart();
  const { code, percent } = useDiscountCode();
  const notes = useLineNotes();
  const frame = useRef<HTMLDivElement>(null);
  const remove = useRemoval(frame);
  const totals = cartTotals(cart, percent, useProductSets());
  return (
    <div ref={frame} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      {cart.length === 0 ? (
        <div className="flex-1 overflow-y-auto overscroll-contain p-6 pt-10">
          <EmptyCart heading="h3" onLeave={closeDrawer} />
          <OfferedRows onLeave={closeDrawer} />
        </div>
      ) : (
        <>
          <div className="flex-1 overflow-y-auto overscroll-contain px-6 low:overflow-visible">
            <ul aria-label={m["cart.items"]()} className="divide-y divide-line">
              {cart.map((item, index) => (
                <DrawerItem
                  key={item.id}
                  item={item}
                  note={notes.get(item.id)}
                  onRemove={() => remove(item, index)}
                />
              ))}
            </ul>
            <Companion cart={cart} onAdded={() => frame.current?.focus()} />
          </div>
          <div className="flex flex-col gap-4 border-t border-line px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] pt-5">
            <LimitNote cart={cart} />
            <FreeShippingProgress cart={cart} percent={percent} onAdded={() => frame.current?.focus()} />
            <dl className="flex flex-col gap-1.5">
              <TotalsOf totals={totals} code={code} percent={percent} />
              {totals.discounted.amount < totals.subtotal.amount && (
                <TotalRow strong label={m["cart.discounted_subtotal"]()} amount={totals.discounted} />
              )}
            </dl>
            <div className="grid grid-cols-2 gap-3">
              <ButtonLink
                to="/cart"
                prefetch="render"
                variant="secondary"
                className="px-3!"
                onClick={closeDrawer}
              >
                {m["cart.view_cart"]()}
              </ButtonLink>
              <ButtonLink to="/checkout" prefetch="render" className="px-3!" onClick={closeDrawer}>
                {m["cart.checkout_now"]()}
              </ButtonLink>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
