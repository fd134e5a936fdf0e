import { createFetchedList } from "#app/features/products/fetched-products.ts";
import type { MenuProduct } from "./menu-product.ts";

/** The menus' products, as the browser knows them; `loadMenuProducts` asks for them. */
export const { products: menuProducts, load: loadMenuProducts } =
  createFetchedList<MenuProduct>("/api/menu-products");
