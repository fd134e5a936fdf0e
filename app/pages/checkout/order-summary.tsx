import { useId, useState } from "react";
import { type Cart, itemCount } from "#domain/cart/cart.ts";
import { lineTotal } from "#domain/cart/cart-amounts.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { DeliveryMethod } from "#domain/shipping/service-terms.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { CartPicture } from "#app/features/cart/lines/cart-picture.tsx";
import { cartTotals } from "#app/features/cart/lines/cart-totals.ts";
import { LimitNote } from "#app/features/cart/lines/lazy-limit-note.ts";
import { TotalRow, TotalsOf } from "#app/features/cart/lines/totals-list.tsx";
import { estimateShipping } from "#app/features/shipping/shipping-estimate.ts";
import { useShipping } from "#app/features/shipping/use-shipping.ts";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import type { CountryOption } from "#app/features/addresses/country-options.ts";
import { useRootData } from "#app/platform/root-data.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface OrderSummaryProps {
  readonly cart: Cart;
  /** Country of delivery. */
  readonly country: CountryOption | undefined;
  /** Whether the cart has the prices of that country. */
  readonly hasItsPrices: boolean;
  /** Fee of the chosen method; null for none. */
  readonly fee: Money | null;
  /** Typed code and its percentage. */
  readonly code: string | null;
  readonly percent: number;
  readonly method: DeliveryMethod;
}

/**
 * Totals of the order, as far as the browser can compute them; collapsed on a phone, visible beside the form
 * elsewhere.
 */
export function OrderSummary({ cart, country, hasItsPrices, fee, code, percent, method }: OrderSummaryProps) {
  const [open, setOpen] = useState(false);
  const visitorCurrency = useRootData()?.priceCurrency;
  const contentId = useId();
  const { terms } = useShipping();
  const isOtherCurrency = hasItsPrices && cart.some(({ currency }) => currency !== visitorCurrency);
  const totals = cartTotals(cart, percent, useProductSets());
  const shipping =
    country === undefined
      ? null
      : estimateShipping(cart, {
          terms,
          country: country.code,
          discountedSubtotal: totals.discounted,
          method,
        });
  const total = [shipping, fee].reduce<Money>(
    (sum, part) => (part === null ? sum : add(sum, part)),
    totals.discounted,
  );
  return (
    <section
      aria-labelledby="summary-heading"
      className="rounded-card bg-surface-muted px-5 py-1.5 sm:p-6 lg:sticky lg:top-8 lg:p-8"
    >
      <h2 id="summary-heading" className="hidden text-2xl lg:block">
        {m["checkout_page.summary"]()}
      </h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left lg:hidden"
      >
        <span className="flex items-center gap-2 text-sm font-semibold">
          {m["checkout_page.summary_toggle"]({ count: itemCount(cart) })}
          <Icon name="caret-down" className={`size-4 transition-transform ${open ? "rotate-180" : ""}`} />
        </span>
        <span className="font-semibold tabular-nums">{formatPrice(total)}</span>
      </button>
      <p role="status" className="text-sm text-muted empty:hidden lg:mt-2">
        {isOtherCurrency &&
          country !== undefined &&
          m["checkout_page.country_prices"]({ country: country.name })}
      </p>
      <div id={contentId} className={`${open ? "block" : "hidden"} lg:block`}>
        <ul
          aria-label={m["checkout_page.items"]()}
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {cart.map((item) => (
            <li
              key={item.id}
              className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 py-4 text-sm"
            >
              <CartPicture item={item} sizes="64px" />
              <div className="flex flex-col gap-0.5">
                <p className="break-words font-semibold">{item.productTitle}</p>
                <p className="text-muted">
                  {item.variantTitle !== "" && `${item.variantTitle} · `}
                  {m["checkout_page.quantity"]({ quantity: item.quantity })}
                </p>
              </div>
              <p className="tabular-nums">{formatPrice(lineTotal(item))}</p>
            </li>
          ))}
        </ul>
        <dl className="flex flex-col gap-2 pt-5">
          <TotalsOf totals={totals} code={code} percent={percent} />
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <dt>{m["checkout_page.shipping"]()}</dt>
            <dd className="tabular-nums">
              {shipping === null
                ? m["checkout_page.shipping_later"]()
                : shipping.amount === 0
                  ? m["checkout_page.shipping_free"]()
                  : formatPrice(shipping)}
            </dd>
          </div>
          {fee !== null && fee.amount > 0 && (
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <dt>{m["checkout_page.cash_fee"]()}</dt>
              <dd className="tabular-nums">{formatPrice(fee)}</dd>
            </div>
          )}
          <TotalRow final label={m["checkout_page.total"]()} amount={total} />
        </dl>
        <p className="mt-2 text-xs text-muted">{m["checkout_page.total_note"]()}</p>
      </div>
      <LimitNote cart={cart} />
    </section>
  );
}
