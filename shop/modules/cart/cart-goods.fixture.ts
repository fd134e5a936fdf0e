import { money } from "#domain/money/money.ts";
import type { CatalogueProduct, CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import type { CodeVerdict } from "#shop/modules/discount/code-verdict.ts";
import type { PricingFacts, VariantSource } from "./cart-pricing.ts";
import type { StoredCartLine } from "./stored-cart.ts";

/** Fields of a variant that the pricing rules read. */
export type VariantFixture = Partial<
  Pick<CatalogueVariant, "stock" | "subscription" | "vatPercent" | "bottles"> & { readonly bani: number }
>;

/** Makes a source of test variants, by id; each is of a product of its own, `product-1`. */
export function shelf(goods: Readonly<Record<number, VariantFixture>>): VariantSource {
  return {
    currency: "RON",
    variantById: (id) => {
      const {
        bani = 10_000,
        stock = 100,
        subscription = false,
        vatPercent = 11,
        bottles = 1,
      } = goods[id] ?? {};
      const variant = { id, price: money(bani, "RON"), stock, subscription, vatPercent, bottles };
      const product = { handle: `product-${id}`, variants: [variant] } as unknown as CatalogueProduct;
      return goods[id] ? ({ ...variant, product } as CatalogueVariant) : null;
    },
  };
}

export function line(id: string, variantId: number, quantity = 1): StoredCartLine {
  return { id, variantId, quantity, attributes: [] };
}

export function percentOff(percent: number): CodeVerdict[] {
  return percent === 0 ? [] : [{ code: `TEST${percent}`, applicable: true, percent, reason: null }];
}

/** Shipping rates of design §5.5. */
export const RATES: PricingFacts["config"] = {
  currency: "RON",
  sets: [],
  freeShippingOver: "200.00",
  shippingRates: [
    { zone: "RO", countries: ["RO"], price: "19.90", freeForSubscriptions: false },
    { zone: "EU", countries: ["DE"], price: "79.90", freeForSubscriptions: false },
    { zone: "NA", countries: ["US"], price: "119.90", freeForSubscriptions: true },
  ],
};
