import { useEffect, useState } from "react";
import type { Cart } from "#domain/cart/cart.ts";
import { BuyNowForm } from "#app/features/buy-now/buy-now-form.tsx";
import type { CartTotals } from "#app/features/cart/lines/cart-totals.ts";
import { LimitNote } from "#app/features/cart/lines/lazy-limit-note.ts";
import { TotalRow, TotalsOf } from "#app/features/cart/lines/totals-list.tsx";
import { estimateShipping } from "#app/features/shipping/shipping-estimate.ts";
import { useShipping } from "#app/features/shipping/use-shipping.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whenIdle } from "#app/ui/when-idle.ts";
import { DiscountField } from "./discount-field.tsx";

interface CartSummaryProps {
  readonly cart: Cart;
  readonly totals: CartTotals;
  readonly code: string | null;
  readonly percent: number;
  /** An item of the cart cannot be bought any more. */
  readonly blocked: boolean;
}

/** Totals of the cart before the platform confirms them: subtotal, discount, shipping, total. */
export function CartSummary({ cart, totals, code, percent, blocked }: CartSummaryProps) {
  const { terms, country } = useShipping();
  const shipping = estimateShipping(cart, { terms, country, discountedSubtotal: totals.discounted });
  const shipsFree = shipping?.amount === 0;
  // The code of the checkout is prefetched, but after the cart's pictures.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <section
      aria-labelledby="cart-summary"
      className="flex flex-col gap-6 rounded-card bg-surface-muted p-6 lg:sticky lg:top-8 lg:p-8"
    >
      <h2 id="cart-summary" className="text-2xl">
        {m["cart_page.summary"]()}
      </h2>
      <DiscountField code={code} percent={percent} />
      <dl className="flex flex-col gap-2 border-t border-line pt-5">
        <TotalsOf totals={totals} code={code} percent={percent} />
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <dt>{m["cart_page.shipping"]()}</dt>
          <dd>{shipsFree ? m["cart_page.shipping_free"]() : m["cart_page.shipping_later"]()}</dd>
        </div>
        <TotalRow final label={m["cart_page.total"]()} amount={totals.discounted} />
      </dl>
      <p className="-mt-4 text-xs text-muted">
        {shipsFree ? m["cart_page.tax_note"]() : m["cart_page.tax_and_shipping_note"]()}
      </p>
      <LimitNote cart={cart} />
      {blocked && <p className="text-sm font-medium text-danger">{m["cart_page.blocked"]()}</p>}
      <ButtonLink to="/checkout" prefetch={isIdle ? "render" : "intent"}>
        <Icon name="lock" className="size-5" />
        {m["cart_page.checkout"]()}
      </ButtonLink>
      {!blocked && (
        <BuyNowForm id="buy-now" goods={cart} note={m["buy_now.cart_note"]()}>
          <input type="hidden" name="lines" value={JSON.stringify(toSentLines(cart))} />
        </BuyNowForm>
      )}
    </section>
  );
}

function toSentLines(cart: Cart) {
  return cart.map(({ id, quantity, price, currency }) => ({ id, quantity, price, currency }));
}
