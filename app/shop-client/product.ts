import { LIST_IMAGES } from "#domain/catalogue-limits.ts";
import type { Metafields } from "#domain/metafields.ts";
import { isCurrencyCode, type Money, money, parseDecimal } from "#domain/money.ts";
import { DEFAULT_PRICE_CURRENCY } from "#domain/price-display.ts";
import { compareAtPrice, savingsPercent } from "#domain/savings.ts";
import { bottlesIn, pricePerBottle, priceSuffix } from "#domain/price-suffix.ts";
import { isSubscriptionVariant, type SubscriptionType, subscriptionTypeOf } from "#domain/subscription.ts";

/** A picture of the platform; `width` and `height` are those of the original. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** What a shopper can choose of a product, its rules already applied (spec §9: savings, suffixes). */
export interface Variant {
  readonly id: string;
  readonly title: string;
  readonly available: boolean;
  readonly price: Money;
  /** The struck-through price, when there is a higher one. */
  readonly compareAt: Money | null;
  /** 0 when nothing is saved. */
  readonly savingsPercent: number;
  readonly suffix: "per-bottle" | "per-month" | null;
  readonly bottles: number;
  readonly pricePerBottle: Money;
  readonly isSubscription: boolean;
  readonly subscriptionType: SubscriptionType | null;
  readonly picture: Picture | null;
  readonly label: string | null;
  readonly description: string | null;
  readonly subscriptionText: string | null;
  readonly subscriptionInfo: string | null;
}

/** A product as cards and lists show it. */
export interface ProductSummary {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly available: boolean;
  readonly from: Money;
  readonly picture: Picture | null;
  readonly category: string | null;
  readonly shortDescription: string | null;
  readonly reviewCount: number;
  readonly variants: readonly Variant[];
}

/** A product as its own page shows it. */
export interface Product extends ProductSummary {
  readonly description: string;
  readonly descriptionHtml: string;
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly optionName: string | null;
  readonly pictures: readonly Picture[];
  readonly metafields: Readonly<Record<string, string>>;
}

interface WireMoney {
  readonly amount: string;
  readonly currencyCode: string;
}

interface WireImage {
  readonly url: string;
  readonly altText: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

interface WireVariant {
  readonly id: string;
  readonly title: string;
  readonly availableForSale: boolean;
  readonly price: WireMoney;
  readonly compareAtPrice: WireMoney | null;
  readonly image: WireImage | null;
  readonly metafields: Metafields;
}

interface WireSummary {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly availableForSale: boolean;
  readonly images: { readonly nodes: readonly WireImage[] };
  readonly variants: { readonly nodes: readonly WireVariant[] };
  readonly metafields: Metafields;
}

interface WireProduct extends WireSummary {
  readonly description: string;
  readonly descriptionHtml: string;
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly options: readonly { readonly name: string }[];
}

/** The platform's answer as the pages use it. `localise` makes addresses on our own origin relative. */
export function toSummary(wire: WireSummary, localise: (url: string) => string): ProductSummary {
  const variants = wire.variants.nodes.map((variant) => toVariant(variant, wire.title, localise));
  const fields = toRecord(wire.metafields);
  const prices = variants.map(({ price }) => price);
  return {
    id: wire.id,
    handle: wire.handle,
    title: wire.title,
    tags: wire.tags,
    available: wire.availableForSale,
    from: prices.toSorted((a, b) => a.amount - b.amount)[0] ?? money(0, DEFAULT_PRICE_CURRENCY),
    picture:
      wire.images.nodes.slice(0, LIST_IMAGES).map((image) => toPicture(image, wire.title, localise))[0] ??
      null,
    category: fields.category ?? null,
    shortDescription: fields.shortDescription ?? null,
    reviewCount: Number.parseInt(fields.reviewCount ?? "0", 10) || 0,
    variants,
  };
}

/** Maps the platform's product to the store's. `localise` makes URLs of the store's own host relative. */
export function toProduct(wire: WireProduct, localise: (url: string) => string): Product {
  return {
    ...toSummary(wire, localise),
    description: wire.description,
    descriptionHtml: wire.descriptionHtml,
    seo: wire.seo,
    optionName: wire.options[0]?.name ?? null,
    pictures: wire.images.nodes.map((image) => toPicture(image, wire.title, localise)),
    metafields: toRecord(wire.metafields, localise),
  };
}

function toVariant(wire: WireVariant, productTitle: string, localise: (url: string) => string): Variant {
  const price = toMoney(wire.price);
  const compareAt = wire.compareAtPrice === null ? null : toMoney(wire.compareAtPrice);
  const facts = { title: wire.title, price, compareAt, metafields: wire.metafields };
  const isSubscription = isSubscriptionVariant(facts);
  const bottles = bottlesIn(wire.title);
  const fields = toRecord(wire.metafields);
  return {
    id: wire.id,
    title: wire.title,
    available: wire.availableForSale,
    price,
    compareAt: compareAtPrice(facts),
    savingsPercent: savingsPercent(facts),
    suffix: priceSuffix({ title: wire.title, isSubscription }),
    bottles,
    pricePerBottle: pricePerBottle(price, bottles),
    isSubscription,
    subscriptionType: subscriptionTypeOf(facts),
    picture: wire.image === null ? null : toPicture(wire.image, productTitle, localise),
    label: fields.label ?? null,
    description: fields.description ?? null,
    subscriptionText: fields.subscriptionText ?? null,
    subscriptionInfo: fields.subscription_info ?? null,
  };
}

function toPicture(image: WireImage, title: string, localise: (url: string) => string): Picture {
  const side = 1600;
  return {
    url: localise(image.url),
    alt: image.altText ?? title,
    width: image.width ?? side,
    height: image.height ?? side,
  };
}

/** A price in a currency the store does not know is shown in its digits as the default one (spec §9). */
function toMoney({ amount, currencyCode }: WireMoney): Money {
  const currency = isCurrencyCode(currencyCode) ? currencyCode : DEFAULT_PRICE_CURRENCY;
  return parseDecimal(amount, currency) ?? money(0, currency);
}

function toRecord(metafields: Metafields, localise = (text: string) => text): Record<string, string> {
  const record: Record<string, string> = {};
  for (const metafield of metafields) {
    const value = metafield?.value.trim();
    if (metafield && value) record[metafield.key] = value.startsWith("http") ? localise(value) : value;
  }
  return record;
}
