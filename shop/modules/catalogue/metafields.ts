import type { Language } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { toDecimal } from "#domain/money/money.ts";
import { roundedRatio } from "#domain/money/rounding.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";
import { mediaUrl } from "./product-image.ts";

/** The only namespace of metafields in this shop. */
export const METAFIELD_NAMESPACE = "custom";

export type MetafieldOwner = CatalogueProduct | CatalogueVariant;

/** `Metafield`: every field without arguments is an own property. */
export interface Metafield {
  readonly __typename: "Metafield";
  readonly id: string;
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
  readonly type: MetafieldType;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Always null: only metafield definitions have one, and there are none. */
  readonly description: null;
  readonly parentResource: MetafieldOwner;
  /** Always null: none of the types is a reference. */
  readonly reference: null;
}

type MetafieldType =
  | "boolean"
  | "multi_line_text_field"
  | "number_decimal"
  | "number_integer"
  | "single_line_text_field"
  | "url";

interface Value {
  readonly type: MetafieldType;
  readonly value: string;
}

type Read<Owner> = (owner: Owner, language: Language, publicUrl: string) => Value | null;

const line = (value: string): Value => ({ type: "single_line_text_field", value });
const lines = (value: string): Value => ({ type: "multi_line_text_field", value });
const picture = (publicUrl: string, file: string): Value => ({
  type: "url",
  value: mediaUrl(publicUrl, file),
});

const TEXT_KEYS = [
  "category",
  "shortDescription",
  "description",
  "benefits",
  "formula",
  "directions",
  "qualityStandards",
  "ingredients",
  "howToUse",
] as const;

/** spec §3: benefits 1 to 4, ingredients and questions 1 to 10. */
const BENEFITS_MAX = 4;
const INGREDIENTS_MAX = 10;
const QUESTIONS_MAX = 10;

/** spec §3, "Product metafield keys", the "showcase image custom metafield", and how many capsules a bottle holds. */
const PRODUCT_METAFIELDS = new Map<string, Read<CatalogueProduct>>([
  ...TEXT_KEYS.map((key): [string, Read<CatalogueProduct>] => [
    key,
    ({ texts }, language) => item(texts[language].metafields[key], key === "category" ? line : lines),
  ]),
  ["reviewCount", ({ facts }) => ({ type: "number_integer", value: String(facts.reviewCount) })],
  ["showcase_image", ({ facts }, _language, publicUrl) => picture(publicUrl, facts.showcaseImage)],
  ["benefits_title", ({ texts }, language) => line(texts[language].benefits.title)],
  ["benefits_image", ({ facts }, _language, publicUrl) => picture(publicUrl, facts.benefitsImage)],
  ...upTo(BENEFITS_MAX).flatMap((n): [string, Read<CatalogueProduct>][] => [
    [`benefit_${n}_title`, ({ texts }, language) => item(texts[language].benefits.items[n - 1]?.title, line)],
    [
      `benefit_${n}_description`,
      ({ texts }, language) => item(texts[language].benefits.items[n - 1]?.description, lines),
    ],
    [`benefit_${n}_icon`, ({ facts }) => item(facts.benefitIcons[n - 1], line)],
  ]),
  ["ingredients_title", ({ texts }, language) => line(texts[language].ingredients.title)],
  ...upTo(INGREDIENTS_MAX).flatMap((n): [string, Read<CatalogueProduct>][] => [
    [
      `ingredient_${n}_title`,
      ({ texts }, language) => item(texts[language].ingredients.items[n - 1]?.title, line),
    ],
    [
      `ingredient_${n}_image`,
      ({ facts }, _language, publicUrl) =>
        item(facts.ingredientImages[n - 1], (name) => picture(publicUrl, `ingredients/${name}.svg`)),
    ],
    [
      `ingredient_${n}_description`,
      ({ texts }, language) => item(texts[language].ingredients.items[n - 1]?.description, lines),
    ],
  ]),
  ["faq_title", ({ texts }, language) => line(texts[language].faq.title)],
  ["faq_image", ({ facts }, _language, publicUrl) => picture(publicUrl, facts.faqImage)],
  ...upTo(QUESTIONS_MAX).flatMap((n): [string, Read<CatalogueProduct>][] => [
    [`faq_${n}_question`, ({ texts }, language) => item(texts[language].faq.items[n - 1]?.question, line)],
    [`faq_${n}_answer`, ({ texts }, language) => item(texts[language].faq.items[n - 1]?.answer, lines)],
  ]),
  // Ids are made from the position in this list: add new keys at the end.
  [
    "capsules",
    ({ facts }) => item(facts.capsules?.toString(), (value) => ({ type: "number_integer", value })),
  ],
  ["companions", ({ facts }) => item(facts.companions.join("\n") || undefined, lines)],
  ["audience", ({ facts }) => line(facts.audience)],
  ["daily_limits", ({ facts }, language) => item(dailyLimits(facts, language) || undefined, lines)],
  ["kind", ({ facts }) => line(facts.kind)],
  ["unit", ({ texts }, language) => item(texts[language].unit, line)],
]);

/** spec §3, "Variant metafield keys read". */
const VARIANT_METAFIELDS = new Map<string, Read<CatalogueVariant>>([
  ["description", (variant, language) => lines(variantTexts(variant, language).description)],
  ["label", (variant, language) => line(variantTexts(variant, language).label)],
  ["subscription", (variant) => ({ type: "boolean", value: String(variant.subscription) })],
  ["subscriptionText", (variant, language) => item(variantTexts(variant, language).subscriptionText, line)],
  ["subscription_info", (variant, language) => item(variantTexts(variant, language).subscriptionInfo, lines)],
  ["compare_at_price", priceBefore],
  ["savings", savings],
  ["originalPrice", priceBefore],
]);

/** Keys that a product or variant can have; a particular one may have fewer. */
export const PRODUCT_METAFIELD_KEYS: readonly string[] = [...PRODUCT_METAFIELDS.keys()];
export const VARIANT_METAFIELD_KEYS: readonly string[] = [...VARIANT_METAFIELDS.keys()];

/** More than the number of keys of either owner. */
const IDS_PER_OWNER = 1000;

/** Returns a metafield of a product or variant; null for another namespace or key. */
export function findMetafield(
  owner: MetafieldOwner,
  { namespace, key }: { readonly namespace?: string | null | undefined; readonly key: string },
  { language, settings }: { readonly language: Language; readonly settings: { readonly publicUrl: string } },
): Metafield | null {
  if (namespace !== METAFIELD_NAMESPACE) return null;
  const found =
    owner.__typename === "Product"
      ? PRODUCT_METAFIELDS.get(key)?.(owner, language, settings.publicUrl)
      : VARIANT_METAFIELDS.get(key)?.(owner, language, settings.publicUrl);
  if (!found) return null;
  const keys = owner.__typename === "Product" ? PRODUCT_METAFIELD_KEYS : VARIANT_METAFIELD_KEYS;
  const product = owner.__typename === "Product" ? owner : owner.product;
  return {
    __typename: "Metafield",
    id: gid("Metafield", metafieldNumber(owner.id, keys.indexOf(key))),
    namespace,
    key,
    ...found,
    // Computed when selected, which is rare.
    get createdAt() {
      return dateTime(product.createdAt);
    },
    get updatedAt() {
      return dateTime(product.textsUpdatedAt);
    },
    description: null,
    parentResource: owner,
    reference: null,
  };
}

/** Returns the number in a metafield's id; the ids of all kinds of owners are distinct. */
export function metafieldNumber(ownerId: number, index: number): number {
  return ownerId * IDS_PER_OWNER + index + 1;
}

/** Returns the owner's id and the key for the number of a metafield's id. */
export function placeOfMetafield(number: number): { readonly ownerId: number; readonly index: number } {
  return { ownerId: Math.floor(number / IDS_PER_OWNER), index: (number % IDS_PER_OWNER) - 1 };
}

/** Formats daily limits, "zinc: 10/25 mg": name, amount in a daily portion, limit for a day. */
function dailyLimits({ dailyLimits: limits }: CatalogueProduct["facts"], language: Language): string {
  return limits
    .map((each) => `${inLanguage(each, language)}: ${each.amount}/${each.limit} ${each.unit}`)
    .join("\n");
}

function priceBefore({ compareAt }: CatalogueVariant): Value | null {
  return compareAt === null ? null : { type: "number_decimal", value: toDecimal(compareAt) };
}

/** Calculates the rounded difference from the compare-at price (spec §9, Savings rule). */
function savings({ price, compareAt }: CatalogueVariant): Value | null {
  if (compareAt === null || compareAt.amount <= price.amount) return null;
  const percent = roundedRatio(100n * BigInt(compareAt.amount - price.amount), BigInt(compareAt.amount));
  return { type: "number_integer", value: String(percent) };
}

function item(text: string | undefined, make: (text: string) => Value): Value | null {
  return text === undefined ? null : make(text);
}

function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}
