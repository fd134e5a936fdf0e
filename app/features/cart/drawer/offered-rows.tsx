import { m } from "#app/i18n/messages.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { ProductRow } from "#app/features/products/product-row.tsx";
import { shelfProducts } from "#app/features/products/shelf-products.ts";
import { useOfferedProducts } from "#app/features/products/use-offered-products.ts";

/** A few products for the drawer of an empty cart. */
export function OfferedRows({ onLeave }: { readonly onLeave: () => void }) {
  const products = shelfProducts(useOfferedProducts());
  if (products.length === 0) return null;
  return (
    <ul aria-label={m["products.shelf_title"]()} className="mt-8 divide-y divide-sand border-y border-sand">
      {products.map(({ id, handle, title, from, picture }) => (
        <li key={id}>
          <ProductRow
            handle={handle}
            title={title}
            note={m["products.from"]({ price: formatPrice(from) })}
            imageUrl={picture?.url ?? null}
            onClick={onLeave}
          />
        </li>
      ))}
    </ul>
  );
}
