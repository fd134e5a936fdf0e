import { ProductCard } from "#app/features/products/product-card.tsx";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface ProductGridProps {
  readonly products: readonly ProductSummary[];
  /** Path of the page, without a query. */
  readonly path: string;
}

/** Cards of the shown products, or a link back to all of them. */
export function ProductGrid({ products, path }: ProductGridProps) {
  if (products.length === 0) return <NothingShown path={path} />;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading="h2"
            eager={index === 0}
            sizes="(width < 30rem) 92vw, (width < 64rem) 46vw, 400px"
          />
        </li>
      ))}
    </ul>
  );
}

function NothingShown({ path }: Pick<ProductGridProps, "path">) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card bg-surface-muted p-8">
      <h2 className="text-2xl">{m["shop.nothing_title"]()}</h2>
      <p>{m["shop.nothing_text"]()}</p>
      <ButtonLink to={path} preventScrollReset>
        {m["shop.show_all"]()}
      </ButtonLink>
    </div>
  );
}
