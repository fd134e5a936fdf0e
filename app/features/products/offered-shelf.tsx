import { ProductShelf } from "./product-shelf.tsx";
import { shelfProducts } from "./shelf-products.ts";
import { useOfferedProducts } from "./use-offered-products.ts";

/** The shelf of a place that only the browser knows to be empty: filled by `GET /api/products`. */
export function OfferedShelf() {
  return <ProductShelf products={shelfProducts(useOfferedProducts())} />;
}
