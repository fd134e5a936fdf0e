import { ProductCard } from "#app/features/products/product-card.tsx";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

/** Other products, each in its own accent; a strip to swipe on phones. */
export function Related({ products }: { readonly products: readonly ProductSummary[] }) {
  return (
    <section aria-labelledby="related-title" className="pt-section">
      <h2 id="related-title" className="page-width mb-8 text-3xl">
        {m["product.related"]()}
      </h2>
      <ul className="page-width grid snap-x snap-mandatory scroll-px-[clamp(1.125rem,4vw,1.5rem)] auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto pb-2 [scrollbar-width:none] md:auto-cols-[calc((100%-3rem)/3)] md:gap-6">
        {products.map((product) => (
          <li key={product.id} className="snap-start">
            <ProductCard product={product} sizes="(width < 48rem) 78vw, (width < 80rem) 31vw, 400px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
