import type { FormulaLine } from "#domain/catalogue/formula.ts";
import type { Picture, Product } from "#app/shop-client/product.ts";

/** Product data of the page besides its story: small enough to be sent twice with the page. */
export type ShownProduct = Pick<
  Product,
  | "handle"
  | "title"
  | "kind"
  | "unit"
  | "category"
  | "shortDescription"
  | "optionName"
  | "picture"
  | "pictures"
  | "variants"
>;

/**
 * Accordions of spec §2, by their metafields; `benefits` only if they have no section of their own (`ProductStory`).
 */
export const DETAIL_KEYS = ["benefits", "formula", "directions", "qualityStandards"] as const;

/** spec §3: "icon is minus, plus or check". */
export const BENEFIT_ICONS = ["minus", "plus", "check"] as const;

export interface Detail {
  readonly key: (typeof DETAIL_KEYS)[number];
  readonly lines: readonly string[];
  /** Lines of the formula; empty in every other part. */
  readonly formula: readonly FormulaLine[];
}

export interface Benefit {
  readonly title: string;
  readonly text: string;
  readonly icon: (typeof BENEFIT_ICONS)[number];
}

export interface Ingredient {
  readonly title: string;
  readonly text: string;
  /** Address of its drawing. */
  readonly image: string | null;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Long copy of a product page, in one language, by section; null: the product has no such section. */
export interface ProductStory {
  readonly about: string;
  readonly details: readonly Detail[];
  readonly ingredientsText: readonly string[];
  readonly benefits: {
    readonly title: string | null;
    readonly picture: Picture | null;
    readonly items: readonly Benefit[];
  } | null;
  readonly ingredients: { readonly title: string | null; readonly items: readonly Ingredient[] } | null;
  readonly howToUse: readonly string[];
  /** Particulars of the label besides those that have a section: storage, notification number. */
  readonly labelDetails: readonly string[];
  readonly faq: {
    readonly title: string | null;
    readonly picture: Picture | null;
    readonly items: readonly Question[];
  } | null;
}
