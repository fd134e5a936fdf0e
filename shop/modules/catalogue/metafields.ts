import type { Language } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { toDecimal } from "#domain/money/money.ts";
import { roundedRatio } from "#domain/money/rounding.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";
import { isBrief } from "./rows/packed-texts.ts";
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

/** Reads a metafield's text; null and undefined for none. */
type Read<Owner> = (owner: Owner, language: Language, publicUrl: string) => string | null | undefined;

interface Described<Owner> {
  readonly type: MetafieldType;
  readonly read: Read<Owner>;
}

/** Makes the descriptions of metafields of one type. */
const metafieldOf =
  (type: MetafieldType) =>
  <Owner>(read: Read<Owner>): Described<Owner> => ({ type, read });

const line = metafieldOf("single_line_text_field");
const lines = metafieldOf("multi_line_text_field");
const integer = metafieldOf("number_integer");
const decimal = metafieldOf("number_decimal");
const flag = metafieldOf("boolean");
const address = metafieldOf("url");

type ProductMetafield = readonly [key: string, metafield: Described<CatalogueProduct>];

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
const PRODUCT_METAFIELDS = new Map<string, Described<CatalogueProduct>>([
  ...TEXT_KEYS.map((key): ProductMetafield => {
    const type = key === "category" ? line : lines;
    return [key, type(({ texts }, language) => texts[language].metafield(key))];
  }),
  ["reviewCount", integer(({ facts }) => String(facts.reviewCount))],
  ["showcase_image", address(({ facts }, _language, publicUrl) => mediaUrl(publicUrl, facts.showcaseImage))],
  ["benefits_title", line(({ texts }, language) => texts[language].benefits.title)],
  ["benefits_image", address(({ facts }, _language, publicUrl) => mediaUrl(publicUrl, facts.benefitsImage))],
  ...upTo(BENEFITS_MAX).flatMap((n): ProductMetafield[] => [
    [`benefit_${n}_title`, line(({ texts }, language) => texts[language].benefits.items[n - 1]?.title)],
    [
      `benefit_${n}_description`,
      lines(({ texts }, language) => texts[language].benefits.items[n - 1]?.description),
    ],
    [`benefit_${n}_icon`, line(({ facts }) => facts.benefitIcons[n - 1])],
  ]),
  ["ingredients_title", line(({ texts }, language) => texts[language].ingredients.title)],
  ...upTo(INGREDIENTS_MAX).flatMap((n): ProductMetafield[] => [
    [`ingredient_${n}_title`, line(({ texts }, language) => texts[language].ingredients.items[n - 1]?.title)],
    [
      `ingredient_${n}_image`,
      address(({ facts }, _language, publicUrl) => {
        const name = facts.ingredientImages[n - 1];
        return name === undefined ? null : mediaUrl(publicUrl, `ingredients/${name}.svg`);
      }),
    ],
    [
      `ingredient_${n}_description`,
      lines(({ texts }, language) => texts[language].ingredients.items[n - 1]?.description),
    ],
  ]),
  ["faq_title", line(({ texts }, language) => texts[language].faq.title)],
  ["faq_image", address(({ facts }, _language, publicUrl) => mediaUrl(publicUrl, facts.faqImage))],
  ...upTo(QUESTIONS_MAX).flatMap((n): ProductMetafield[] => [
    [`faq_${n}_question`, line(({ texts }, language) => texts[language].faq.items[n - 1]?.question)],
    [`faq_${n}_answer`, lines(({ texts }, language) => texts[language].faq.items[n - 1]?.answer)],
  ]),
  // Ids are made from the position in this list: add new keys at the end.
  ["capsules", integer(({ facts }) => facts.capsules?.toString())],
  ["companions", lines(({ facts }) => facts.companions.join("\n") || null)],
  ["audience", line(({ facts }) => facts.audience)],
  ["daily_limits", lines(({ facts }, language) => dailyLimits(facts, language) || null)],
  ["kind", line(({ facts }) => facts.kind)],
  ["unit", line(({ texts }, language) => texts[language].unit)],
  ["labelDetails", lines(({ texts }, language) => texts[language].metafield("labelDetails"))],
  ["not_for", lines(({ facts }) => facts.notFor?.join("\n") || null)],
  ["google_category", integer(({ facts }) => facts.googleCategory?.toString())],
]);

/** spec §3, "Variant metafield keys read". */
const VARIANT_METAFIELDS = new Map<string, Described<CatalogueVariant>>([
  ["description", lines((variant, language) => variantTexts(variant, language).description)],
  ["label", line((variant, language) => variantTexts(variant, language).label)],
  ["subscription", flag(({ subscription }) => String(subscription))],
  ["subscriptionText", line((variant, language) => variantTexts(variant, language).subscriptionText)],
  ["subscription_info", lines((variant, language) => variantTexts(variant, language).subscriptionInfo)],
  ["compare_at_price", decimal(priceBefore)],
  ["savings", integer(savings)],
  ["originalPrice", decimal(priceBefore)],
]);

/** Types of the metafields of products and variants, by key: a shop that defines its own needs them. */
export const PRODUCT_METAFIELD_TYPES: ReadonlyMap<string, MetafieldType> = typesOf(PRODUCT_METAFIELDS);
export const VARIANT_METAFIELD_TYPES: ReadonlyMap<string, MetafieldType> = typesOf(VARIANT_METAFIELDS);

/** Keys that a product or variant can have; a particular one may have fewer. */
export const PRODUCT_METAFIELD_KEYS: readonly string[] = [...PRODUCT_METAFIELDS.keys()];
export const VARIANT_METAFIELD_KEYS: readonly string[] = [...VARIANT_METAFIELDS.keys()];

/** More than the number of keys of either owner. */
const IDS_PER_OWNER = 1000;

interface MetafieldContext {
  readonly language: Language;
  readonly settings: { readonly publicUrl: string };
  readonly work: WorkMeter;
}

/** Returns a metafield of a product or variant; null for another namespace or key. */
export function findMetafield(
  owner: MetafieldOwner,
  { namespace, key }: { readonly namespace?: string | null | undefined; readonly key: string },
  { language, settings, work }: MetafieldContext,
): Metafield | null {
  if (namespace !== METAFIELD_NAMESPACE) return null;
  if (owner.__typename === "Product" && isLong(key)) owner.texts[language].payFor(work);
  const found =
    owner.__typename === "Product"
      ? readFrom(PRODUCT_METAFIELDS.get(key), owner, language, settings.publicUrl)
      : readFrom(VARIANT_METAFIELDS.get(key), owner, language, settings.publicUrl);
  if (found === null) return null;
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

/** Tells whether a product's metafield is one of its long texts. */
function isLong(key: string): boolean {
  return /^(?:benefit|ingredient|faq)/.test(key) || (TEXT_KEYS.some((text) => text === key) && !isBrief(key));
}

function priceBefore({ compareAt }: CatalogueVariant): string | null {
  return compareAt === null ? null : toDecimal(compareAt);
}

/** Calculates the rounded difference from the compare-at price (spec §9, Savings rule). */
function savings({ price, compareAt }: CatalogueVariant): string | null {
  if (compareAt === null || compareAt.amount <= price.amount) return null;
  const percent = roundedRatio(100n * BigInt(compareAt.amount - price.amount), BigInt(compareAt.amount));
  return String(percent);
}

function readFrom<Owner>(
  metafield: Described<Owner> | undefined,
  owner: Owner,
  language: Language,
  publicUrl: string,
): Pick<Metafield, "type" | "value"> | null {
  const value = metafield?.read(owner, language, publicUrl);
  return metafield === undefined || value == null ? null : { type: metafield.type, value };
}

function typesOf<Owner>(metafields: ReadonlyMap<string, Described<Owner>>): Map<string, MetafieldType> {
  return new Map([...metafields].map(([key, { type }]) => [key, type]));
}

function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}
