import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";
import type { ProductFacts, ProductTexts, SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { plainText } from "#shop/modules/content/plain-text.ts";
import { textsIn } from "#shop/texts/say.ts";
import { toSlug } from "#shop/transfer/csv/read-cell.ts";
import { choosePictures, type ChosenPictures } from "./choose-pictures.ts";
import { mergeVariants, type MergedVariant } from "./merge-variants.ts";
import type { ProductImport } from "./product-import.ts";
import type { ShopifyProduct } from "./read-product-rows.ts";

/** VAT of goods in Romania, where neither the file nor the shop says another one. */
const VAT_PERCENT = 21;
const SHORT_TEXT_MAX_CHARS = 160;

/**
 * Makes the document of a product: what the file says, over what the shop has. Columns that the file has not, variants it
 * does not name and texts in other languages stay as they are; a new product has its texts in the default language, too.
 *
 * @param position of a new product
 */
export function toProductDocument(
  given: ShopifyProduct,
  existing: SeedProduct | undefined,
  position: number,
  context: ProductImport,
): SeedProduct {
  const { report, language } = context;
  if (existing === undefined) {
    if (given.kind === undefined) report.note("goods", given.handle);
    if (given.vatPercent === undefined) report.note("vat_assumed", given.handle);
    if (language !== DEFAULT_LANGUAGE) report.note("default_language", given.handle);
  }
  const pictures = choosePictures(given, existing, context);
  const variants = mergeVariants(given, existing, pictures, context);
  const own = withPlaces(toTexts(given, existing, language), { pictures, variants, isOwn: true });
  const textsOf = (code: Language): ProductTexts | undefined => {
    const other = existing?.texts[code];
    return other && code !== language ? withPlaces(other, { pictures, variants, isOwn: false }) : undefined;
  };
  const others = LANGUAGES.map((code) => [code, textsOf(code)] as const).filter(([, texts]) => texts);
  return {
    facts: toFacts(given, existing?.facts, { position, pictures, variants, context }),
    texts: {
      ...Object.fromEntries(others),
      [language]: own,
      [DEFAULT_LANGUAGE]: textsOf(DEFAULT_LANGUAGE) ?? own,
    },
  };
}

interface Parts {
  readonly pictures: ChosenPictures;
  readonly variants: readonly MergedVariant[];
}

function toFacts(
  { handle, vendor, category, type, tags, kind, vatPercent }: ShopifyProduct,
  existing: ProductFacts | undefined,
  {
    position,
    pictures,
    variants,
    context,
  }: Parts & { readonly position: number; readonly context: ProductImport },
): ProductFacts {
  const picture = pictures.images[0]?.file ?? "";
  const base: ProductFacts = existing ?? {
    handle,
    position,
    vendor: context.vendor,
    tags: [],
    publishedAt: `${context.now.toISOString().slice(0, 19)}Z`,
    category: toSlug(type || leafOf(category)) || toSlug(textsIn(context.language)("transfer.category")),
    kind: "goods",
    companions: [],
    audience: "everyone",
    dailyLimits: [],
    vatPercent: VAT_PERCENT,
    reviewCount: 0,
    images: [],
    showcaseImage: picture,
    benefitIcons: [],
    benefitsImage: picture,
    faqImage: picture,
    ingredientImages: [],
    variants: [],
  };
  return {
    ...base,
    vendor: vendor || base.vendor,
    tags: tags === undefined ? base.tags : [...tags],
    kind: kind ?? base.kind,
    vatPercent: vatPercent ?? base.vatPercent,
    images: pictures.images.map(({ file, width, height }) => ({ file, width, height })),
    variants: variants.map(({ facts }) => facts),
  };
}

function toTexts(
  { title, body, type, category, seoTitle, seoDescription, optionNames }: ShopifyProduct,
  existing: SeedProduct | undefined,
  language: Language,
): ProductTexts {
  const say = textsIn(language);
  const before = existing?.texts[language] ?? existing?.texts[DEFAULT_LANGUAGE];
  const plain = body ? plainText(body) || title : (before?.description ?? title);
  const html = body || (before?.descriptionHtml ?? `<p>${escapeHtml(title)}</p>`);
  const group = type || leafOf(category);
  const names = optionNames.filter((name) => name !== "Title").join(" / ");
  const empty = (key: "transfer.benefits" | "transfer.ingredients" | "transfer.questions") => ({
    title: say(key),
    items: [],
  });
  return {
    title,
    productType: group || (before?.productType ?? say("transfer.category")),
    ...(before?.unit !== undefined
      ? { unit: before.unit }
      : existing === undefined && { unit: say("transfer.unit") }),
    seo: {
      title: seoTitle || (before?.seo.title ?? title),
      description: seoDescription || (before?.seo.description ?? shorten(plain)),
    },
    description: plain,
    descriptionHtml: html,
    imageAlts: before?.imageAlts ?? [],
    optionName: names || (before?.optionName ?? say("transfer.option")),
    variants: before?.variants ?? {},
    metafields: before?.metafields ?? {
      category: group || say("transfer.category"),
      shortDescription: shorten(plain),
      description: plain,
    },
    benefits: before?.benefits ?? empty("transfer.benefits"),
    ingredients: before?.ingredients ?? empty("transfer.ingredients"),
    faq: before?.faq ?? empty("transfer.questions"),
  };
}

/** Gives texts an entry for each picture and variant; titles of the file are for its own language, and for new ones. */
function withPlaces(
  texts: ProductTexts,
  { pictures, variants, isOwn }: Parts & { readonly isOwn: boolean },
): ProductTexts {
  const named = variants.map(({ facts: { key }, title }) => {
    const before = texts.variants[key];
    const name = (isOwn ? title : null) ?? before?.title ?? title ?? key;
    return [key, { label: name, description: name, ...before, title: name }] as const;
  });
  return {
    ...texts,
    imageAlts: pictures.alts === null ? texts.imageAlts : [...pictures.alts],
    variants: Object.fromEntries(named),
  };
}

/** Takes the last part of a category: `Health & Beauty > Vitamins` → `Vitamins`. */
function leafOf(category: string | undefined): string {
  return category?.split(">").at(-1)?.trim() ?? "";
}

/** Cuts a text after a word. */
function shorten(text: string): string {
  if (text.length <= SHORT_TEXT_MAX_CHARS) return text;
  return `${text.slice(0, SHORT_TEXT_MAX_CHARS - 1).replace(/\s+\S*$/, "")}…`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
