import type { NewCartItem } from "#domain/cart/cart.ts";
import { add, type Money, money, subtract } from "#domain/money/money.ts";
import { type ProductSet, setSaving } from "#domain/promotion/product-sets.ts";
import { toCartItem } from "#app/features/cart/add-to-cart.ts";
import type { ProductSummary, Variant } from "#app/shop-client/product.ts";

/** A set with its products, at the prices of the visitor's country. */
export interface OfferedSet {
  readonly percent: number;
  readonly parts: readonly SetPart[];
}

interface SetPart extends Pick<Variant, "available" | "comparison" | "unitPrice"> {
  readonly item: NewCartItem;
}

/** Lists the sets of which all products are sold there. */
export function offeredSets(
  sets: readonly ProductSet[],
  products: readonly ProductSummary[],
): readonly OfferedSet[] {
  return sets.flatMap(({ members, percent }) => {
    const parts = members.flatMap((id) => partOf(products, id));
    const [first] = parts;
    const isWhole =
      parts.length === members.length && parts.every(({ item }) => item.currency === first?.item.currency);
    return isWhole ? [{ percent, parts }] : [];
  });
}

function partOf(products: readonly ProductSummary[], id: string): SetPart[] {
  for (const product of products) {
    const variant = product.variants.find((each) => each.id === id);
    if (variant === undefined) continue;
    const { available, comparison, unitPrice } = variant;
    return [{ available, comparison, unitPrice, item: toCartItem(product, variant) }];
  }
  return [];
}

/** Computes what a set costs: its products separately, together, and the difference. */
export function setPrices({
  parts,
  percent,
}: OfferedSet): Record<"separately" | "together" | "saving", Money> {
  const units = parts.map(({ item }) => money(item.price, item.currency));
  const separately = units.reduce((sum, unit) => add(sum, unit));
  const saving = setSaving(units, percent);
  return { separately, saving, together: subtract(separately, saving) };
}
