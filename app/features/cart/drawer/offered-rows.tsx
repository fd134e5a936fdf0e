import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { ProductRow } from "#app/features/products/product-row.tsx";
import { shelfProducts } from "#app/features/products/shelf-products.ts";
import { fromText } from "#app/features/products/unit-text.ts";
import { useOfferedProducts } from "#app/features/products/use-offered-products.ts";

/** A few products for the drawer of an empty cart. */
export function OfferedRows({ onLeave }: { readonly onLeave: () => void }) {
  const products = shelfProducts(useOfferedProducts());
  if (products.length === 0) return null;
  return (
    <ul aria-label={m["products.shelf_title"]()} className="mt-8 divide-y divide-line border-y border-line">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow
            handle={product.handle}
            title={product.title}
            note={fromText(product, formatPrice(product.from))}
            imageUrl={product.picture?.url ?? null}
            onClick={onLeave}
          />
        </li>
      ))}
    </ul>
  );
}
