import { multiply, type Money, money } from "#domain/money/money.ts";
import { isSingleBottle, savedPercent } from "#domain/catalogue/price-comparison.ts";
import { roundedRatio } from "#domain/money/rounding.ts";
import type { CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import type { VariantPrice } from "#shop/modules/catalogue/change-catalogue.ts";

/**
 * Plans the prices of a product's packs and subscriptions for another price of its single bottle; none when `single` is
 * not one. Their compare-at price is always that of as many single bottles.
 *
 * @param how `keep`: as they are; `scale`: by the same factor, so that they save what they saved before
 */
export function planOtherPrices(
  single: CatalogueVariant,
  newPrice: Money,
  how: "keep" | "scale",
): readonly VariantPrice[] {
  if (!isSingle(single)) return [];
  const others = single.product.variants.filter((variant) => !isSingle(variant));
  return others.map((variant) => {
    const price = how === "keep" ? variant.price : scale(variant.price, single.price, newPrice);
    const singles = multiply(newPrice, variant.bottles);
    return { variant, price, compareAt: singles.amount > price.amount ? singles : null };
  });
}

/** Calculates the saving of a pack or a subscription against single bottles at a price, in percent. */
export function savedAgainst(single: Money, { variant, price, compareAt }: VariantPrice): number {
  const { bottles, subscription } = variant;
  return savedPercent({ price, bottles, compareAt, isSubscription: subscription }, single, 0);
}

function isSingle({ bottles, subscription }: CatalogueVariant): boolean {
  return isSingleBottle({ bottles, isSubscription: subscription });
}

function scale(price: Money, from: Money, to: Money): Money {
  return money(roundedRatio(BigInt(price.amount) * BigInt(to.amount), BigInt(from.amount)), price.currency);
}
