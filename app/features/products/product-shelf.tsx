import { useId } from "react";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ProductCard } from "./product-card.tsx";

/** Shelf of a few products on an empty page: a strip to swipe on phones. Renders nothing without products. */
export function ProductShelf({ products }: { readonly products: readonly ProductSummary[] }) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-12 text-left lg:pt-16">
      <h2 id={titleId} className="mb-6 text-2xl">
        {m["products.shelf_title"]()}
      </h2>
      <ul className="grid snap-x snap-mandatory auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto pb-2 [scrollbar-width:none] sm:auto-cols-[calc((100%-2rem)/3)]">
        {products.map((product) => (
          <li key={product.id} className="snap-start">
            <ProductCard product={product} sizes="(width < 40rem) 78vw, (width < 80rem) 31vw, 400px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
