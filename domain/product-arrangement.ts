import type { Money } from "./money.ts";

/** Tags of the catalogue that stand for the categories of spec §2 (product menu), in that order. */
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
export type CategoryTag = (typeof CATEGORY_TAGS)[number];

/** `recommended` is the order of the list as it came (spec §9, Product list priority). */
export const PRODUCT_ORDERS = ["recommended", "price-low", "price-high", "savings", "name"] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** How a shopper wants to see the products; null is every category. */
export interface ProductArrangement {
  readonly category: CategoryTag | null;
  readonly order: ProductOrder;
}

/** Reads `?category=&sort=`; a value nobody offers is as if it were not there. */
export function readArrangement(search: URLSearchParams): ProductArrangement {
  const category = search.get("category");
  const order = search.get("sort");
  return {
    category: CATEGORY_TAGS.find((tag) => tag === category) ?? null,
    order: PRODUCT_ORDERS.find((known) => known === order) ?? "recommended",
  };
}

/** The search of an arrangement's address, `?` included; empty for everything in the recommended order. */
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
  readonly variants: readonly { readonly savingsPercent: number }[];
}

/** The products of a category in an order; what cannot be bought stands last in every order but its own. */
export function arrange<T extends Arrangeable>(
  products: readonly T[],
  { category, order }: ProductArrangement,
): T[] {
  const shown = category === null ? [...products] : products.filter(({ tags }) => tags.includes(category));
  if (order === "recommended") return shown;
  return shown.toSorted(
    (a, b) => Number(b.available) - Number(a.available) || COMPARE[order](a, b) || compareTitles(a, b),
  );
}

/** Categories that have a product, in the menu's order. */
export function categoriesOf(products: readonly Pick<Arrangeable, "tags">[]): CategoryTag[] {
  return CATEGORY_TAGS.filter((tag) => products.some(({ tags }) => tags.includes(tag)));
}

const COMPARE: Readonly<
  Record<Exclude<ProductOrder, "recommended">, (a: Arrangeable, b: Arrangeable) => number>
> = {
  // One answer of the platform has one currency.
  "price-low": (a, b) => a.from.amount - b.from.amount,
  "price-high": (a, b) => b.from.amount - a.from.amount,
  savings: (a, b) => largestSaving(b) - largestSaving(a),
  name: compareTitles,
};

function compareTitles(a: Arrangeable, b: Arrangeable): number {
  return a.title.localeCompare(b.title, "ro");
}

function largestSaving({ variants }: Arrangeable): number {
  return Math.max(0, ...variants.map(({ savingsPercent }) => savingsPercent));
}
