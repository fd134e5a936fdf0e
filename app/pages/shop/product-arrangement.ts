import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import type { Money } from "#domain/money/money.ts";

/** Tags of the catalogue for the categories of spec §2 (product menu), in that order. */
export const CATEGORY_TAGS = [
  "cervical",
  "endometrial",
  "bladder",
  "ovarian",
  "cold-sore",
  "cold-and-flu",
  "immune-support",
  "mens-health",
] as const;
type CategoryTag = (typeof CATEGORY_TAGS)[number];

/** Filters that are for several categories: one product is too few for a filter. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "womens-health": ["cervical", "endometrial", "bladder", "ovarian"],
  immunity: ["immune-support", "cold-and-flu", "cold-sore"],
};
/** Filters of the shop; one without categories of its own is a tag. */
export const CATEGORY_GROUPS = ["womens-health", "immunity", "accessories"] as const;
export type CategoryGroup = (typeof CATEGORY_GROUPS)[number];

/** Values of `?category=`: a filter, or one of the categories, which links from elsewhere may name. */
export type ProductCategory = CategoryGroup | CategoryTag;
const CATEGORIES: readonly ProductCategory[] = [...CATEGORY_GROUPS, ...CATEGORY_TAGS];

/** A group with fewer products is not offered. */
const GROUP_MIN_PRODUCTS = 2;

/** `recommended` is the order of the platform's list (spec §9, Product list priority). */
export const PRODUCT_ORDERS = ["recommended", "price-low", "price-high", "savings", "name"] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Chosen category and order; null is every category. */
export interface ProductArrangement {
  readonly category: ProductCategory | null;
  readonly order: ProductOrder;
}

/** Reads `?category=&sort=`; an unknown value is ignored. */
export function readArrangement(search: URLSearchParams): ProductArrangement {
  const category = search.get("category");
  const order = search.get("sort");
  return {
    category: CATEGORIES.find((known) => known === category) ?? null,
    order: PRODUCT_ORDERS.find((known) => known === order) ?? "recommended",
  };
}

/** Builds the search part of an arrangement's address, `?` included; empty for everything in the recommended order. */
export function arrangementSearch({ category, order }: ProductArrangement): string {
  const search = new URLSearchParams();
  if (category !== null) search.set("category", category);
  if (order !== "recommended") search.set("sort", order);
  return search.size === 0 ? "" : `?${search.toString()}`;
}

interface Arrangeable {
  readonly title: string;
  readonly tags: readonly string[];
  readonly available: boolean;
  readonly from: Money;
  readonly savingsPercent: number;
}

/** Lists the products of a category in an order; sold-out ones come last in every order but the recommended one. */
export function arrange<T extends Arrangeable>(
  products: readonly T[],
  { category, order }: ProductArrangement,
): T[] {
  const shown = category === null ? [...products] : inCategory(products, category);
  if (order === "recommended") return shown;
  return shown.toSorted(
    (a, b) => Number(b.available) - Number(a.available) || COMPARE[order](a, b) || compareTitles(a, b),
  );
}

/** Lists the filters to offer: groups with two products or more. */
export function listCategoryGroups(products: readonly Pick<Arrangeable, "tags">[]): CategoryGroup[] {
  return CATEGORY_GROUPS.filter((group) => inCategory(products, group).length >= GROUP_MIN_PRODUCTS);
}

function inCategory<T extends Pick<Arrangeable, "tags">>(
  products: readonly T[],
  category: ProductCategory,
): T[] {
  const wanted = GROUPS[category] ?? [category];
  return products.filter(({ tags }) => tags.some((tag) => wanted.includes(tag)));
}

const COMPARE: Readonly<
  Record<Exclude<ProductOrder, "recommended">, (a: Arrangeable, b: Arrangeable) => number>
> = {
  // One answer of the platform has one currency.
  "price-low": (a, b) => a.from.amount - b.from.amount,
  "price-high": (a, b) => b.from.amount - a.from.amount,
  savings: (a, b) => b.savingsPercent - a.savingsPercent,
  name: compareTitles,
};

let titles: Intl.Collator | undefined;

function compareTitles(a: Arrangeable, b: Arrangeable): number {
  titles ??= new Intl.Collator(DEFAULT_LANGUAGE);
  return titles.compare(a.title, b.title);
}
