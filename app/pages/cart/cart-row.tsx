import { Link } from "react-router";
import { type CartItem } from "#domain/cart/cart.ts";
import { lineTotal } from "#domain/cart/cart-amounts.ts";
import { money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { LineNote } from "#app/features/cart/lines/cart-line-facts.ts";
import { CartPicture } from "#app/features/cart/lines/cart-picture.tsx";
import { LineNotice } from "#app/features/cart/lines/line-notice.tsx";
import { m } from "#app/i18n/messages.ts";
import { CartQuantity } from "./cart-quantity.tsx";

/** `sizes` attribute of an item's picture. */
export const CART_PICTURE_SIZES = "(min-width: 30rem) 128px, 88px";

interface CartRowProps {
  readonly item: CartItem;
  readonly note: LineNote | undefined;
  readonly onRemove: () => void;
}

/** Row of one item: picture, product, variant, unit price, quantity, sum. */
export function CartRow({ item, note, onRemove }: CartRowProps) {
  const price = formatPrice(money(item.price, item.currency));
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 py-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <CartPicture item={item} sizes={CART_PICTURE_SIZES} />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <div className="flex min-w-0 grow basis-20 flex-col gap-0.5 text-sm">
            <h2 className="text-xl break-words">
              <Link to={productAddress(item)} className="underline-offset-4 hover:underline">
                {item.productTitle}
              </Link>
            </h2>
            {item.variantTitle !== "" && <p className="text-muted">{item.variantTitle}</p>}
            <p className="tabular-nums text-muted">
              {item.isSubscription
                ? `${price} ${m["cart.per_month"]()}`
                : m["cart_page.unit_price"]({ price })}
            </p>
          </div>
          <p className="ml-auto shrink-0 font-semibold tabular-nums">
            <span className="sr-only">{m["cart_page.line_total"]()} </span>
            {formatPrice(lineTotal(item))}
          </p>
          <div className="w-full text-sm empty:hidden">
            <LineNotice note={note} />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {item.isSubscription ? (
            <p className="max-w-sm text-sm text-muted">{m["products.subscription_fixed"]()}</p>
          ) : (
            <CartQuantity item={item} />
          )}
          <button
            type="button"
            data-remove=""
            aria-label={m["cart.remove_named"]({ name: item.name })}
            onClick={onRemove}
            className="ml-auto min-h-11 px-1 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
          >
            {m["cart.remove"]()}
          </button>
        </div>
      </div>
    </li>
  );
}

function productAddress({ handle, id }: CartItem): string {
  const number = id.split("/").at(-1) ?? "";
  return `/products/${handle}?variant=${encodeURIComponent(number)}`;
}
