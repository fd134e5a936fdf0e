import { type CartItem } from "#domain/cart/cart.ts";
import { lineTotal } from "#domain/cart/cart-amounts.ts";
import { money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { LineNote } from "#app/features/cart/lines/cart-line-facts.ts";
import { CartPicture } from "#app/features/cart/lines/cart-picture.tsx";
import { LineNotice } from "#app/features/cart/lines/line-notice.tsx";

interface DrawerItemProps {
  readonly item: CartItem;
  readonly note: LineNote | undefined;
  readonly onRemove: () => void;
}

/** Image, name, quantity times price, and the way out of the cart (spec §2, Cart drawer). */
export function DrawerItem({ item, note, onRemove }: DrawerItemProps) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-start gap-4 py-5 low:py-3">
      <CartPicture item={item} sizes="72px" />
      <div className="flex min-w-0 flex-col gap-0.5 text-sm">
        <p className="break-words font-semibold">{item.name}</p>
        <p className="tabular-nums text-muted">
          {item.quantity} × {formatPrice(money(item.price, item.currency))}
          {item.isSubscription && ` ${m["cart.per_month"]()}`}
        </p>
        <LineNotice note={note} />
      </div>
      <div className="-mt-2.5 flex flex-col items-end">
        <button
          type="button"
          data-remove=""
          aria-label={m["cart.remove_named"]({ name: item.name })}
          onClick={onRemove}
          className="-mr-3 grid size-11 place-items-center rounded-full text-muted hover:bg-surface-muted hover:text-on-surface"
        >
          <Icon name="trash" className="size-5" />
        </button>
        {item.quantity > 1 && (
          <p className="text-sm font-semibold tabular-nums">{formatPrice(lineTotal(item))}</p>
        )}
      </div>
    </li>
  );
}
