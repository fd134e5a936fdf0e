import { Link } from "react-router";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { OurStoryContent } from "./our-story-content.server.ts";

interface ShelfProps {
  readonly content: OurStoryContent["few"];
  /** Empty while the platform does not answer: then the text has no products. */
  readonly products: readonly Pick<ProductSummary, "handle" | "title" | "category" | "picture">[];
  readonly next: OurStoryContent["next"];
}

/** Explains the small range, with all products on one shelf. */
export function Shelf({ content, products, next }: ShelfProps) {
  return (
    <section aria-labelledby="few" className="-mb-section bg-surface-muted py-section">
      <div className="page-width">
        <div className="grid gap-x-20 gap-y-6 lg:grid-cols-2">
          <h2 id="few" className="text-3xl">
            {content.title}
          </h2>
          <div className="flex flex-col gap-4">
            {content.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <ul
          aria-label={content.shelf}
          className="mt-10 grid grid-cols-2 gap-4 md:grid-cols-3 lg:mt-14 lg:grid-cols-6"
        >
          {products.map(({ handle, title, category, picture }) => (
            <li key={handle} data-accent={handle}>
              <Link
                to={`/products/${handle}`}
                prefetch="intent"
                className="group flex h-full flex-col overflow-hidden rounded-card bg-accent-surface text-accent-strong"
              >
                {picture !== null && (
                  <ProductPicture
                    picture={picture}
                    alt=""
                    sizes="(width < 48rem) 45vw, (width < 64rem) 30vw, 200px"
                    className="aspect-[4/5] w-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03]"
                  />
                )}
                <span className="relative flex flex-1 flex-col bg-accent-surface p-4">
                  <span className="font-display text-xl">{title}</span>
                  {category !== null && <span className="mt-0.5 text-xs">{category}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-col gap-x-10 gap-y-3 md:flex-row">
          <ArrowLink to="/our-values" prefetch="intent" className="self-start">
            {next.values}
          </ArrowLink>
          <ArrowLink to="/our-researchers" prefetch="intent" className="self-start">
            {next.researchers}
          </ArrowLink>
        </div>
      </div>
    </section>
  );
}
