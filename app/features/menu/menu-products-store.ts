import { createFetchedList } from "#app/features/products/fetched-products.ts";
import type { MenuProduct } from "./menu-product.ts";

/** Products of the menus in the browser; `loadMenuProducts` fetches them. */
export const { products: menuProducts, load: loadMenuProducts } =
  createFetchedList<MenuProduct>("/api/menu-products");
