import { ProductShelf } from "./product-shelf.tsx";
import { shelfProducts } from "./shelf-products.ts";
import { useOfferedProducts } from "./use-offered-products.ts";

/** Shelf for a list that only the browser can find empty: filled by `GET /api/products`. */
export function OfferedShelf() {
  return <ProductShelf products={shelfProducts(useOfferedProducts())} />;
}
