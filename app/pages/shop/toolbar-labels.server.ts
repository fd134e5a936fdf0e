import {
  CATEGORY_GROUPS,
  CATEGORY_TAGS,
  PRODUCT_ORDERS,
  type ProductCategory,
  type ProductOrder,
} from "./product-arrangement.ts";
import { cautiousNames } from "#app/features/menu/cautious-names.server.ts";
import type { ClaimWords } from "#domain/catalogue/menu.ts";
import { m } from "#app/i18n/messages.ts";
import { recordOf } from "#domain/text/record-of.ts";

/** Labels of the toolbar in the page's language; sent as data, because code would contain both languages. */
export interface ToolbarLabels {
  readonly categories: Readonly<Record<ProductCategory, string>>;
  readonly orders: Readonly<Record<ProductOrder, string>>;
}

const CATEGORIES: Readonly<Record<ProductCategory, () => string>> = {
  "womens-health": m["shop.group_womens_health"],
  immunity: m["shop.group_immunity"],
  accessories: m["shop.group_accessories"],
  cervical: m["shop.category_cervical"],
  endometrial: m["shop.category_endometrial"],
  bladder: m["shop.category_bladder"],
  ovarian: m["shop.category_ovarian"],
  "cold-sore": m["shop.category_cold_sore"],
  "cold-and-flu": m["shop.category_cold_and_flu"],
  "immune-support": m["shop.category_immune_support"],
  "mens-health": m["shop.category_mens_health"],
};

const ORDERS: Readonly<Record<ProductOrder, () => string>> = {
  recommended: m["shop.sort_recommended"],
  "price-low": m["shop.sort_price_low"],
  "price-high": m["shop.sort_price_high"],
  savings: m["shop.sort_savings"],
  name: m["shop.sort_name"],
};

/** Builds the labels of the shop's toolbar in the page's language, by category and by order. */
export function toolbarLabels(claimWords: ClaimWords): ToolbarLabels {
  const categories = labels([...CATEGORY_GROUPS, ...CATEGORY_TAGS], CATEGORIES);
  const orders = labels(PRODUCT_ORDERS, ORDERS);
  if (claimWords === "specified") return { categories, orders };
  const names = cautiousNames();
  const cautious = {
    cervical: names.cervical,
    "cold-sore": names["herpes-labial"],
    "cold-and-flu": names["cold-and-flu"],
  };
  return { categories: { ...categories, ...cautious }, orders };
}

function labels<Key extends string>(
  keys: readonly Key[],
  texts: Readonly<Record<Key, () => string>>,
): Readonly<Record<Key, string>> {
  return recordOf(keys, (key) => texts[key]());
}
