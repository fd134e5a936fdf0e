import { Link } from "react-router";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { fromText, unitPriceText } from "./unit-text.ts";
import { HeartButton } from "#app/features/wishlist/heart-button.tsx";

interface ProductCardProps {
  readonly product: ProductSummary;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Heading level of the card. */
  readonly heading?: "h2" | "h3";
}

/**
 * Card of a product: one link over the whole card, and a heart on top of it, in the product's own colours. Shows the
 * variant that the product's page opens on.
 */
export function ProductCard({ product, sizes, eager = false, heading: Heading = "h3" }: ProductCardProps) {
  const { shownAvailable: available, savingsPercent: saving, supply, reduction, fromUnit } = product;
  return (
    <article
      data-accent={product.handle}
      className="group relative flex h-full flex-col overflow-hidden rounded-card bg-accent-surface text-accent-strong"
    >
      <div className="relative aspect-square overflow-hidden">
        {product.picture === null ? (
          <div className="grid size-full place-items-center text-sm">{m["products.no_picture"]()}</div>
        ) : (
          <ProductPicture
            picture={product.picture}
            sizes={sizes}
            eager={eager}
            // Hides the text that a browser shows for a missing picture: it would run under the badges, and the name stands below.
            className="size-full object-cover text-transparent transition-transform duration-300 ease-out group-hover:scale-[1.03]"
          />
        )}
        {!available && (
          <p className="absolute inset-0 grid place-items-center bg-surface/70 text-lg font-semibold text-on-surface">
            {m["products.unavailable"]()}
          </p>
        )}
        {available && saving > 0 && (
          <p className="absolute right-4 top-4 rounded-full bg-surface px-3 py-1.5 text-xs font-semibold text-accent-strong">
            {m["products.save_up_to"]({ percent: saving })}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5 pt-4 sm:p-6 sm:pt-5">
        {product.category !== null && <p className="eyebrow text-accent">{product.category}</p>}
        <Heading className="text-2xl">
          <Link to={`/products/${product.handle}`} prefetch="intent" className="after:absolute after:inset-0">
            {product.title}
          </Link>
        </Heading>
        {product.shortDescription !== null && <p className="text-sm">{product.shortDescription}</p>}
        <p className="mt-auto pt-3 font-semibold">{fromText(product, formatPrice(product.from))}</p>
        {reduction !== null && (
          <p className="-mt-1 text-sm tabular-nums">
            {reduction.price.amount !== product.from.amount && `${formatPrice(reduction.price)} `}
            <s>{formatPrice(reduction.before)}</s>{" "}
            {m["products.lowest_before"]({ price: formatPrice(reduction.before) })}
          </p>
        )}
        {supply !== null && (
          <p className="-mt-1 text-sm">
            {m["products.capsules"]({ count: supply.capsules })} ·{" "}
            {m["products.days"]({ count: supply.days })}
          </p>
        )}
        {fromUnit !== null && <p className="-mt-1 text-sm tabular-nums">{unitPriceText(fromUnit)}</p>}
      </div>
      <HeartButton
        handle={product.handle}
        title={product.title}
        className="absolute left-3 top-3 bg-surface/85 text-accent hover:bg-surface"
      />
    </article>
  );
}
