import { useRef } from "react";
import { Link } from "react-router";
import type { Cart } from "#domain/cart/cart.ts";
import { cartTotals } from "#app/features/cart/lines/cart-totals.ts";
import { useDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { EmptyCart } from "#app/features/cart/lines/empty-cart.tsx";
import { FreeShippingProgress } from "#app/features/cart/lines/free-shipping-progress.tsx";
import { useLineNotes } from "#app/features/cart/lines/line-notes.ts";
import { useRemoval } from "#app/features/cart/lines/use-removal.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CartRow } from "./cart-row.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** Only an empty cart needs it: a fifth of the page's code. */
const OfferedShelf = lazySection(
  async () => (await import("#app/features/products/offered-shelf.tsx")).OfferedShelf,
  null,
);

/** Items of the cart with their controls, and the totals. */
export function CartContent({ cart }: { readonly cart: Cart }) {
  const { code, percent } = useDiscountCode();
  const notes = useLineNotes();
  const frame = useRef<HTMLDivElement>(null);
  const remove = useRemoval(frame);
  const totals = cartTotals(cart, percent, useProductSets());
  const blocked = cart.some(({ id }) => (notes.get(id)?.availability ?? "available") !== "available");
  return (
    <div ref={frame} tabIndex={-1} className="page-width py-8 outline-none lg:py-14">
      <h1 className="text-3xl">{m["cart.title"]()}</h1>
      {cart.length === 0 ? (
        <div className="py-12">
          <EmptyCart heading="h2" />
          <OfferedShelf />
        </div>
      ) : (
        <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-6">
            <FreeShippingProgress cart={cart} percent={percent} onAdded={() => frame.current?.focus()} />
            <ul aria-label={m["cart.items"]()} className="divide-y divide-line border-y border-line">
              {cart.map((item, index) => (
                <CartRow
                  key={item.id}
                  item={item}
                  note={notes.get(item.id)}
                  onRemove={() => remove(item, index)}
                />
              ))}
            </ul>
            <Link
              to="/shop"
              className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
            >
              <Icon name="caret-left" className="size-4" />
              {m["cart_page.continue_shopping"]()}
            </Link>
          </div>
          <CartSummary cart={cart} totals={totals} code={code} percent={percent} blocked={blocked} />
        </div>
      )}
    </div>
  );
}
