import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { formatPrice } from "#domain/money/price-display.ts";
import { addVariantToCart } from "#app/features/cart/add-to-cart.ts";
import { fromText } from "#app/features/products/unit-text.ts";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary, Variant } from "#app/shop-client/product.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";

interface WishlistRowProps {
  readonly product: ProductSummary;
  readonly onRemove: () => void;
}

/** Row of one product: description, availability, and the variant that is added to the cart. */
export function WishlistRow({ product, onRemove }: WishlistRowProps) {
  const address = `/products/${product.handle}`;
  return (
    <li
      data-accent={product.handle}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-4 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-7"
    >
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden="true"
        className="self-start overflow-hidden rounded-card bg-accent-surface"
      >
        {product.picture === null ? (
          <span className="block aspect-square" />
        ) : (
          <ProductPicture
            picture={product.picture}
            alt=""
            sizes="(width < 40rem) 96px, 144px"
            className="aspect-square w-full object-cover"
          />
        )}
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        {product.category !== null && <p className="eyebrow text-accent">{product.category}</p>}
        <h2 className="text-2xl">
          <Link to={address} className="underline-offset-4 hover:underline">
            {product.title}
          </Link>
        </h2>
        <p className="tabular-nums">{fromText(product, formatPrice(product.from))}</p>
        <Availability available={product.available} />
      </div>
      <div className="col-span-2 flex flex-wrap items-end gap-x-4 gap-y-3 sm:col-span-1 sm:col-start-2">
        {product.available && <IntoCart product={product} />}
        <Remove product={product} onRemove={onRemove} />
      </div>
    </li>
  );
}

function Availability({ available }: { readonly available: boolean }) {
  return (
    <p className={`flex items-center gap-1.5 text-sm ${available ? "text-success" : "text-danger"}`}>
      <Icon name={available ? "check" : "warning-circle"} className="size-4" />
      {available ? m["wishlist_page.available"]() : m["wishlist_page.unavailable"]()}
    </p>
  );
}

function IntoCart({ product }: { readonly product: ProductSummary }) {
  const { variants } = product;
  const [chosen, setChosen] = useState(() => variants.find(({ available }) => available)?.id);
  const [adding, setAdding] = useState(false);
  const variant = variants.find(({ id }) => id === chosen);
  if (variant === undefined) return null;

  async function add(wanted: Variant): Promise<void> {
    if (adding) return;
    setAdding(true);
    try {
      await addVariantToCart(product, wanted, 1);
    } finally {
      setAdding(false);
    }
  }

  return (
    <>
      {variants.length > 1 && (
        <SelectField
          label={m["wishlist_page.variant"]({ title: product.title })}
          className="w-full sm:w-64"
          value={variant.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {variants.map((each) => (
            <option key={each.id} value={each.id} disabled={!each.available}>
              {optionText(each)}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        data-buys=""
        variant="accent"
        aria-busy={adding}
        aria-label={m["wishlist_page.add_named"]({ title: product.title })}
        onClick={() => void add(variant)}
        className="grow sm:grow-0"
      >
        {m["wishlist_page.add"]()}
      </Button>
    </>
  );
}

function optionText({ title, price, available }: Variant): string {
  const offer = { title, price: formatPrice(price) };
  return available ? m["wishlist_page.offer"](offer) : m["wishlist_page.offer_unavailable"](offer);
}

/** A form, so that logged-in customers need no scripts for it. */
function Remove({ product, onRemove }: WishlistRowProps) {
  function remove(event: SubmitEvent): void {
    event.preventDefault();
    onRemove();
  }
  return (
    <form method="post" onSubmit={remove}>
      <input type="hidden" name="handle" value={product.handle} />
      <button
        type="submit"
        data-remove=""
        aria-label={m["wishlist_page.remove_named"]({ title: product.title })}
        className="min-h-12 px-1 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
      >
        {m["wishlist_page.remove"]()}
      </button>
    </form>
  );
}
