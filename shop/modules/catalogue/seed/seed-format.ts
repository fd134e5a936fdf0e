import { z } from "zod";
import { NOT_FOR } from "#domain/catalogue/not-for.ts";
import { CURRENCIES, parseDecimal, toDecimal } from "#domain/money/money.ts";
import { recordOf } from "#domain/text/record-of.ts";
import type { Translations } from "#domain/language/translations.ts";
import { translatedFields } from "#shop/seed/translated.ts";

const decimal = z.string().regex(/^\d+\.\d{2}$/, "must be a decimal with two digits, such as 289.00");
const pictureFile = z.string().regex(/^[a-z0-9-]+\.(webp|svg)$/, "must be the name of a .webp or .svg file");
const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

/** Prices of a variant in the lists of `shop.json`; without one it is not sold in that list's countries. */
const listPrices = z.strictObject(
  recordOf(CURRENCIES, (currency) => {
    const amount = z.string().refine((typed) => {
      const parsed = parseDecimal(typed, currency);
      return parsed !== null && parsed.amount > 0 && toDecimal(parsed) === typed;
    }, `must be an amount of ${currency} with all its decimals`);
    return z.strictObject({ price: amount, compareAtPrice: amount.nullable() }).optional();
  }),
);

const variantFacts = z.strictObject({
  /** `single`, `monthly`, `three-pack` in this shop's own catalogue. */
  key: slug,
  sku: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, "must be capitals and digits joined by hyphens"),
  price: decimal,
  compareAtPrice: decimal.nullable(),
  prices: listPrices.optional(),
  stock: z.int().min(0),
  subscription: z.boolean(),
  /** Interval of a subscription; read from its titles where this is missing. */
  sellingPlan: z.enum(["monthly", "quarterly"]).optional(),
  bottles: z.int().min(1),
  image: pictureFile,
  weightGrams: z.int().min(1),
});

/** `products/<handle>/product.json`: facts that are the same in every language. */
export const productFacts = z.strictObject({
  handle: slug,
  position: z.int().min(1),
  vendor: text,
  tags: z.array(text),
  publishedAt: z.iso.datetime(),
  /** True while the merchant prepares it: the store does not know it. */
  hidden: z.boolean().optional(),
  category: text,
  /** Legal kind: a food supplement has the texts that the law requires, other goods have none of them. */
  kind: z.enum(["supplement", "goods"]).default("supplement"),
  /** In one bottle of a supplement. */
  capsules: z.int().min(1).optional(),
  /** Handles of the products that may be taken together with it. */
  companions: z.array(slug).default([]),
  audience: z.enum(["women", "everyone"]).default("everyone"),
  /** For whom the label says no, or to ask first; without it the formula is never suggested. */
  notFor: z.array(z.enum(NOT_FOR)).optional(),
  /** Ingredients with a daily limit, with the amount in a daily portion; whole numbers of `unit`. */
  dailyLimits: z
    .array(
      z.strictObject({
        ...translatedFields(text),
        amount: z.int().min(1),
        limit: z.int().min(1),
        unit: text,
      }),
    )
    .default([]),
  /** Number in Google's product taxonomy, for goods in its feed; supplements have one of their own. */
  googleCategory: z.int().min(1).optional(),
  vatPercent: z.int().min(0).max(30),
  reviewCount: z.int().min(0),
  images: z
    .array(z.strictObject({ file: pictureFile, width: z.int(), height: z.int() }))
    .min(1)
    .max(10),
  showcaseImage: pictureFile,
  benefitIcons: z.array(z.enum(["minus", "plus", "check"])).max(4),
  benefitsImage: pictureFile,
  faqImage: pictureFile,
  ingredientImages: z.array(z.string().regex(/^[a-z0-9-]+$/)).max(10),
  variants: z.array(variantFacts).min(1).max(10),
});
export type ProductFacts = z.infer<typeof productFacts>;

const variantTexts = z.strictObject({
  title: text,
  label: text,
  description: text,
  subscriptionText: text.optional(),
  subscriptionInfo: text.optional(),
});

/** `products/<handle>/<language>.json`: the same shape and the same list lengths in each language. */
export const productTexts = z.strictObject({
  title: text,
  productType: text,
  /** Name of one unit, as in "per mug"; a supplement without one is sold by the bottle. */
  unit: text.optional(),
  seo: z.strictObject({ title: text, description: text }),
  description: text,
  descriptionHtml: text,
  imageAlts: z.array(text),
  optionName: text,
  variants: z.record(slug, variantTexts),
  metafields: z.strictObject({
    category: text,
    shortDescription: text,
    description: text,
    benefits: text.optional(),
    formula: text.optional(),
    directions: text.optional(),
    qualityStandards: text.optional(),
    ingredients: text.optional(),
    howToUse: text.optional(),
    labelDetails: text.optional(),
  }),
  benefits: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, description: text })).max(4),
  }),
  ingredients: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, description: text })).max(10),
  }),
  faq: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ question: text, answer: text })).max(10),
  }),
});
export type ProductTexts = z.infer<typeof productTexts>;

const collectionTexts = z.strictObject({ title: text, description: text });

/** `collections.json`, in the shop's order. */
export const collectionDocument = z.strictObject({
  handle: slug,
  products: z.array(slug),
  ...translatedFields(collectionTexts),
});
export const collectionList = z.array(collectionDocument);
export type CollectionFacts = z.infer<typeof collectionDocument>;

/** Facts and texts of a product in one document, as the back office edits it. */
export const productDocument = z.strictObject({
  facts: productFacts,
  texts: z.strictObject(translatedFields(productTexts)),
});

/** Product of the seed: its facts, and its texts by language. */
export interface SeedProduct {
  readonly facts: ProductFacts;
  readonly texts: Translations<ProductTexts>;
}
