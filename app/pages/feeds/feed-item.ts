import { BRAND_NAME } from "#brand/brand.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { toVariantParameter } from "#domain/catalogue/variant.ts";
import type { Language } from "#domain/language/languages.ts";
import { type Money, toDecimal } from "#domain/money/money.ts";
import {
  DELIVERY_MAX_BUSINESS_DAYS,
  DELIVERY_MIN_BUSINESS_DAYS,
  PREPARATION_MAX_BUSINESS_DAYS,
  PREPARATION_MIN_BUSINESS_DAYS,
} from "#domain/shipping/service-terms.ts";
import { shippingPrice, type ShippingTerms } from "#domain/shipping/shipping.ts";
import { pageAddress } from "#app/features/head/page-address.ts";
import { previewPicture } from "#app/features/head/preview-picture.ts";
import type { FeedProduct } from "#app/shop-client/feeds/feed-products.server.ts";
import type { Picture, Variant } from "#app/shop-client/product.ts";
import type { MeasuredUnit, UnitPrice } from "#app/shop-client/prices/unit-price.ts";
import { element, feedText } from "./feed-text.ts";
import { isGtin } from "./gtin.ts";

/** Who reads a feed: both read Google's form, and spell one value each in their own way. */
export const FEED_CHANNELS = ["google", "meta"] as const;
export type FeedChannel = (typeof FEED_CHANNELS)[number];

const TITLE_MAX_CHARACTERS = 150;
const DESCRIPTION_MAX_CHARACTERS = 5_000;
const NAME_MAX_CHARACTERS = 70;
const SIZE_MAX_CHARACTERS = 100;
const MORE_PICTURES_MAX = 10;
/** Google's taxonomy: Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements. */
const SUPPLEMENTS_CATEGORY = "525";
const AVAILABILITY = {
  google: { yes: "in_stock", no: "out_of_stock" },
  meta: { yes: "in stock", no: "out of stock" },
} as const;

export interface FeedTerms {
  readonly channel: FeedChannel;
  readonly language: Language;
  readonly publicUrl: string;
  readonly shippingTerms: ShippingTerms | null;
}

/**
 * Writes the items of a product, one for each variant that is bought once. Subscriptions are left out: Google takes
 * them in Romania for phone contracts alone (`subscription_cost`).
 */
export function feedItems(product: FeedProduct, terms: FeedTerms): string[] {
  const offers = product.variants.filter(({ isSubscription }) => !isSubscription);
  return offers.map((variant) => feedItem(product, variant, { terms, isAlone: offers.length === 1 }));
}

function feedItem(
  product: FeedProduct,
  variant: Variant,
  { terms, isAlone }: { readonly terms: FeedTerms; readonly isAlone: boolean },
): string {
  const { channel, language, publicUrl } = terms;
  const name = isAlone ? product.title : `${product.title}, ${variant.title}`;
  const id = toVariantParameter(variant.id);
  const path = `/products/${product.handle}${variant === product.variants[0] ? "" : `?variant=${id}`}`;
  const own = variant.picture ?? product.pictures[0];
  const more = product.pictures.filter((each) => each.url !== own?.url).slice(0, MORE_PICTURES_MAX);
  const text = product.description || product.shortDescription || name;
  const category = feedText(product.category ?? "", SIZE_MAX_CHARACTERS);
  const googleCategory = product.kind === "supplement" ? SUPPLEMENTS_CATEGORY : product.googleCategory;
  return [
    "<item>",
    element("id", id),
    element("title", feedText(name, TITLE_MAX_CHARACTERS)),
    element("description", feedText(text, DESCRIPTION_MAX_CHARACTERS)),
    element("link", pageAddress(publicUrl, path, language)),
    element("image_link", pictureAddress(own, name, publicUrl)),
    ...more.map((each) => element("additional_image_link", pictureAddress(each, name, publicUrl))),
    element("availability", AVAILABILITY[channel][variant.available ? "yes" : "no"]),
    ...prices(variant),
    element("condition", "new"),
    element("brand", feedText(product.vendor, NAME_MAX_CHARACTERS) || BRAND_NAME),
    ...identifiers(product, variant),
    ...(googleCategory === null ? [] : [element("google_product_category", googleCategory)]),
    ...(category === "" ? [] : [element("product_type", category)]),
    ...(isAlone ? [] : [element("item_group_id", toVariantParameter(product.id))]),
    ...(isAlone ? [] : [element("size", feedText(variant.title, SIZE_MAX_CHARACTERS))]),
    ...(variant.bottles > 1 ? [element("multipack", String(variant.bottles))] : []),
    ...unitPricing(variant.unitPrice),
    ...shipping(variant, terms.shippingTerms),
    "</item>",
  ].join("");
}

/** The reference price is the price, and the reduced one the sale price. For how long it is reduced nobody knows. */
function prices({ price, comparison, bottles }: Variant): string[] {
  const isReduced = comparison?.kind === "before" && bottles === 1;
  if (!isReduced) return [element("price", amount(price))];
  return [element("price", amount(comparison.price)), element("sale_price", amount(price))];
}

function identifiers({ barcodes, vendor }: FeedProduct, { id, sku }: Variant): string[] {
  const barcode = barcodes.get(id)?.trim() ?? "";
  if (isGtin(barcode)) return [element("gtin", barcode)];
  // The store is the manufacturer of what has its own brand: its article number is the manufacturer's.
  const mpn = vendor === BRAND_NAME ? feedText(sku ?? "", NAME_MAX_CHARACTERS) : "";
  return mpn === "" ? [element("identifier_exists", "no")] : [element("mpn", mpn)];
}

/** Google's units; it has none for a millimetre. */
const FEED_UNITS: Partial<Record<MeasuredUnit, string>> = {
  ...{ capsule: "ct", mg: "mg", g: "g", kg: "kg", ml: "ml", cl: "cl", l: "l" },
  ...{ cm: "cm", m: "m", "m²": "sqm", "m³": "cbm" },
};

function unitPricing(unitPrice: UnitPrice | null): string[] {
  if (unitPrice === null) return [];
  const { quantity, reference } = unitPrice;
  const [measure, base] = [FEED_UNITS[quantity.unit], FEED_UNITS[reference.unit]];
  if (measure === undefined || base === undefined) return [];
  return [
    element("unit_pricing_measure", `${quantity.value} ${measure}`),
    element("unit_pricing_base_measure", `${reference.value} ${base}`),
  ];
}

function shipping({ price, isSubscription }: Variant, terms: ShippingTerms | null): string[] {
  if (terms === null) return [];
  const cost = shippingPrice({
    country: HOME_COUNTRY,
    discountedSubtotal: price,
    hasSubscription: isSubscription,
    terms,
  });
  if (cost === null) return [];
  const parts = [
    element("country", HOME_COUNTRY),
    element("price", amount(cost)),
    element("min_handling_time", String(PREPARATION_MIN_BUSINESS_DAYS)),
    element("max_handling_time", String(PREPARATION_MAX_BUSINESS_DAYS)),
    element("min_transit_time", String(DELIVERY_MIN_BUSINESS_DAYS)),
    element("max_transit_time", String(DELIVERY_MAX_BUSINESS_DAYS)),
  ];
  return [`<g:shipping>${parts.join("")}</g:shipping>`];
}

function amount(money: Money): string {
  return `${toDecimal(money)} ${money.currency}`;
}

function pictureAddress(picture: Picture | undefined, title: string, publicUrl: string): string {
  return previewPicture(picture, title, publicUrl).url;
}
