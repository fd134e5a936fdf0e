import { formatPrice } from "#domain/money/price-display.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { ProductRow } from "#app/features/products/product-row.tsx";
import { fromText } from "#app/features/products/unit-text.ts";
import { m } from "#app/i18n/messages.ts";
import { recentProducts } from "./recent-products.ts";
import { useRecentProducts } from "./use-recent-products.ts";

/**
 * Products that this browser showed last. Takes its room while they are fetched; shows nothing without any, and when the
 * platform does not answer.
 */
export function RecentlyViewed({ handle }: { readonly handle: string }) {
  const { count, products, failed } = useRecentProducts(handle);
  if (count === 0 || failed) return null;
  function clear(): void {
    recentProducts.set([]);
    announce(m["product.recent_cleared"]());
  }
  return (
    <section
      aria-labelledby="recent-title"
      className={`page-width pt-section ${products === null ? "invisible" : ""}`}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent-title" className="text-2xl">
          {m["product.recent"]()}
        </h2>
        <button
          type="button"
          onClick={clear}
          className="min-h-11 text-sm text-muted underline decoration-current/30 underline-offset-4 hover:decoration-current"
        >
          {m["product.recent_clear"]()}
        </button>
      </div>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {products === null
          ? Array.from({ length: count }, (_, index) => <li key={index} className="h-17" />)
          : products.map((product) => (
              <li key={product.id}>
                <ProductRow
                  handle={product.handle}
                  title={product.title}
                  note={
                    product.available
                      ? fromText(product, formatPrice(product.from))
                      : m["products.unavailable"]()
                  }
                  imageUrl={product.picture?.url ?? null}
                />
              </li>
            ))}
      </ul>
    </section>
  );
}
