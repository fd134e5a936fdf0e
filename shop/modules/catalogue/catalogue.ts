import type { Language } from "#domain/language/languages.ts";
import type { EachLanguage } from "#domain/language/translations.ts";
import type { Money } from "#domain/money/money.ts";
import type { SubscriptionType } from "#domain/subscription/subscription.ts";
import type { PackedTexts } from "./rows/packed-texts.ts";
import type { ProductFacts, ProductTexts } from "./seed/seed-format.ts";

/** Facts of a product in memory; of its variants what their rows do not have. */
export type ShownFacts = Omit<ProductFacts, "variants"> & {
  readonly variants: readonly Pick<ProductFacts["variants"][number], "key" | "stock" | "sellingPlan">[];
};

/** Product in memory: facts once, texts in every language. */
export interface CatalogueProduct {
  readonly __typename: "Product";
  readonly id: number;
  readonly gid: string;
  readonly handle: string;
  readonly position: number;
  readonly facts: ShownFacts;
  readonly texts: EachLanguage<PackedTexts>;
  /** In the shop's order; never empty. */
  readonly variants: readonly CatalogueVariant[];
  readonly collections: readonly CatalogueCollection[];
  readonly createdAt: Date;
  readonly publishedAt: Date;
  /** The last change of the product or of one of its variants, stock included. */
  readonly updatedAt: Date;
  /** The last change of its facts and texts. */
  readonly textsUpdatedAt: Date;
}

export interface CatalogueVariant {
  readonly __typename: "ProductVariant";
  readonly id: number;
  readonly gid: string;
  /** Key of the variant's texts: `product.texts[language].variants[key]`. */
  readonly key: string;
  readonly sku: string;
  readonly position: number;
  /** VAT included. */
  readonly price: Money;
  readonly compareAt: Money | null;
  /** Stock when the catalogue was last read; only `takeStock` is authoritative. */
  readonly stock: number;
  readonly subscription: boolean;
  /** Null for a variant that is bought once, and for a subscription without a plan. */
  readonly sellingPlan: SubscriptionType | null;
  readonly bottles: number;
  readonly image: string;
  readonly weightGrams: number;
  readonly vatPercent: number;
  readonly product: CatalogueProduct;
}

export interface CatalogueCollection {
  readonly __typename: "Collection";
  readonly id: number;
  readonly gid: string;
  readonly handle: string;
  readonly position: number;
  readonly texts: EachLanguage<{ readonly title: string; readonly description: string }>;
  /** In the collection's own order. */
  readonly products: readonly CatalogueProduct[];
  readonly updatedAt: Date;
}

/** Returns the texts of a variant in a language: "Un flacon". */
export function variantTexts(
  variant: CatalogueVariant,
  language: Language,
): ProductTexts["variants"][string] {
  const texts = variant.product.texts[language].variants[variant.key];
  if (!texts)
    throw new Error(`Variant ${variant.sku} has no ${language} texts; the seed loader checks that.`);
  return texts;
}
