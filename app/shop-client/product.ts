import { type DailyLimit, parseDailyLimits } from "#domain/cart/daily-limits.ts";
import { type NotFor, parseNotFor } from "#domain/catalogue/not-for.ts";
import { LIST_IMAGES } from "#domain/catalogue/catalogue-limits.ts";
import { parseSoldAs, type SoldAs } from "#domain/catalogue/product-kind.ts";
import type { Metafields } from "#domain/catalogue/metafields.ts";
import { type Money, money } from "#domain/money/money.ts";
import { type MoneyV2, parseMoneyV2 } from "#domain/money/money-v2.ts";
import {
  comparePrice,
  isSingleBottle,
  type PriceComparison,
  savedPercent,
} from "#domain/catalogue/price-comparison.ts";
import { DEFAULT_PRICE_CURRENCY } from "#domain/money/price-display.ts";
import { compareAtPrice, savingsPercent } from "#domain/promotion/savings.ts";
import { bottlesIn, pricePerBottle, priceSuffix } from "#domain/catalogue/price-suffix.ts";
import {
  isSubscriptionVariant,
  type SubscriptionType,
  subscriptionTypeOf,
} from "#domain/subscription/subscription.ts";
import { type PlatformUnitPrice, toUnitPrice, type UnitPrice } from "./prices/unit-price.ts";
import { parseCapsules, pricePerDay, type Supply, computeSupply } from "./supply.ts";

/** Picture of the platform; `width` and `height` are those of the original. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Variant of a product that a shopper can choose, its rules already applied (spec §9: savings, suffixes). */
export interface Variant {
  readonly id: string;
  readonly title: string;
  /** Shop's article number; null without one. */
  readonly sku: string | null;
  readonly available: boolean;
  readonly price: Money;
  /** Higher price shown beside its own, if any. */
  readonly comparison: PriceComparison | null;
  /** 0 without a saving. */
  readonly savingsPercent: number;
  readonly suffix: "per-bottle" | "per-month" | null;
  readonly bottles: number;
  readonly pricePerBottle: Money;
  /** Null if the shop does not say how many capsules a bottle holds, or the title how many bottles are delivered. */
  readonly pricePerDay: Money | null;
  /** Null if neither the platform nor the number of capsules says it. */
  readonly unitPrice: UnitPrice | null;
  readonly isSubscription: boolean;
  readonly subscriptionType: SubscriptionType | null;
  readonly picture: Picture | null;
  readonly label: string | null;
  readonly description: string | null;
  readonly subscriptionText: string | null;
  readonly subscriptionInfo: string | null;
}

/** Product as cards and lists show it. */
export interface ProductSummary extends SoldAs {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** True if any variant can be bought. */
  readonly available: boolean;
  /** True if the variant on the card can be bought: the first, on which the product's page opens. */
  readonly shownAvailable: boolean;
  /** Lowest price of one bottle. */
  readonly from: Money;
  /** Unit price of the variant with that price. */
  readonly fromUnit: UnitPrice | null;
  /** Largest saving of any variant, in percent. */
  readonly savingsPercent: number;
  /** First reduced variant, if any: its price and its reference price, which stands beside every reduction. */
  readonly reduction: { readonly price: Money; readonly before: Money } | null;
  /** Content of one bottle; null if the shop does not say. */
  readonly supply: Supply | null;
  /** Showcase picture (spec §3), else the first one. */
  readonly picture: Picture | null;
  readonly category: string | null;
  readonly shortDescription: string | null;
  readonly reviewCount: number;
  /** Handles of the products that may be taken together with it; none if the shop does not say. */
  readonly companions: readonly string[];
  readonly isForWomen: boolean;
  readonly dailyLimits: readonly DailyLimit[];
  /** For whom it is not suggested; null if the shop does not say. */
  readonly notFor: readonly NotFor[] | null;
  readonly variants: readonly Variant[];
}

/** Product as its own page shows it. */
export interface Product extends ProductSummary {
  readonly description: string;
  readonly descriptionHtml: string;
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly optionName: string | null;
  readonly pictures: readonly Picture[];
  readonly metafields: Readonly<Record<string, string>>;
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
  readonly sku: string | null;
  readonly availableForSale: boolean;
  readonly price: MoneyV2;
  readonly compareAtPrice: MoneyV2 | null;
  readonly unitPrice?: MoneyV2 | null;
  readonly unitPriceMeasurement?: Omit<PlatformUnitPrice, "price"> | null;
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
  readonly showcase?: { readonly value: string } | null;
  readonly variants: { readonly nodes: readonly WireVariant[] };
  readonly metafields: Metafields;
}

interface WireProduct extends WireSummary {
  readonly description: string;
  readonly descriptionHtml: string;
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly options: readonly { readonly name: string }[];
}

/** Lowest prices of the 30 days before the present ones began, by the variant's id. */
export type ReferencePrices = ReadonlyMap<string, Money>;

/** No price was recorded: no reduction is shown. */
export const NO_REFERENCES: ReferencePrices = new Map();

/** What a product costs, without what it is. */
export interface PricedProduct {
  readonly variants: {
    readonly nodes: readonly Pick<WireVariant, "id" | "price" | "compareAtPrice" | "metafields">[];
  };
}

/** Lists the prices of the variants, and which of them the platform calls reduced. */
export function listPrices({ variants }: PricedProduct) {
  return variants.nodes.map(({ id, price, compareAtPrice: named, metafields }) => {
    const own = toMoney(price);
    const compareAt = named === null ? null : toMoney(named);
    const isReduced = compareAtPrice({ price: own, compareAt, metafields }) !== null;
    return { variantId: id, price: own, isReduced };
  });
}

/**
 * Converts the platform's product to a summary. `localise` makes addresses on our own origin relative. A reduction is
 * shown against its reference price alone, whatever the platform names (docs/decisions/reference-prices.md).
 */
export function toSummary(
  wire: WireSummary,
  localise: (url: string) => string,
  references: ReferencePrices = NO_REFERENCES,
): ProductSummary {
  const fields = toRecord(wire.metafields);
  const capsules = parseCapsules(fields.capsules);
  const variants = toVariants(wire, { capsules, localise, references });
  const cheapest = variants.toSorted((a, b) => a.pricePerBottle.amount - b.pricePerBottle.amount)[0];
  const first = wire.images.nodes
    .slice(0, LIST_IMAGES)
    .map((image) => toPicture(image, wire.title, localise))[0];
  return {
    id: wire.id,
    handle: wire.handle,
    title: wire.title,
    ...parseSoldAs(fields),
    tags: wire.tags,
    available: wire.availableForSale,
    shownAvailable: variants[0]?.available ?? wire.availableForSale,
    from: cheapest?.pricePerBottle ?? money(0, DEFAULT_PRICE_CURRENCY),
    fromUnit: cheapest?.unitPrice ?? null,
    savingsPercent: Math.max(0, ...variants.map((variant) => variant.savingsPercent)),
    reduction: findReduction(variants),
    supply: capsules === null ? null : computeSupply(capsules, 1),
    picture: showcaseOf(wire, first, localise) ?? first ?? null,
    category: fields.category ?? null,
    shortDescription: fields.shortDescription ?? null,
    reviewCount: Number.parseInt(fields.reviewCount ?? "0", 10) || 0,
    companions: (fields.companions ?? "").split(/\s+/).filter(Boolean),
    isForWomen: fields.audience === "women",
    dailyLimits: parseDailyLimits(fields.daily_limits),
    notFor: parseNotFor(fields.not_for),
    variants,
  };
}

/** Converts the platform's product to the store's. `localise` makes URLs of the store's own host relative. */
export function toProduct(
  wire: WireProduct,
  localise: (url: string) => string,
  references: ReferencePrices = NO_REFERENCES,
): Product {
  return {
    ...toSummary(wire, localise, references),
    description: wire.description,
    descriptionHtml: wire.descriptionHtml,
    seo: wire.seo,
    optionName: wire.options[0]?.name ?? null,
    pictures: wire.images.nodes.map((image) => toPicture(image, wire.title, localise)),
    metafields: toRecord(wire.metafields, localise),
  };
}

function findReduction(variants: readonly Variant[]): ProductSummary["reduction"] {
  for (const { comparison, bottles, price, pricePerBottle: own } of variants)
    if (comparison?.kind === "before") return { price: bottles > 1 ? own : price, before: comparison.price };
  return null;
}

/** Finds the picture that the metafield names by its URL; a hosted shop's file reference is none. */
function showcaseOf(
  { showcase, title }: WireSummary,
  first: Picture | undefined,
  localise: (url: string) => string,
): Picture | null {
  const url = showcase?.value.trim() ?? "";
  if (!url.startsWith("http")) return null;
  const picture = toPicture({ url, altText: null, width: null, height: null }, title, localise);
  const isFirst = first !== undefined && withoutSearch(first.url) === withoutSearch(picture.url);
  return isFirst ? first : picture;
}

/** Removes the search part of an address, which on a platform's pictures is a version. */
export function withoutSearch(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

function toVariants(
  { title, variants }: WireSummary,
  {
    capsules,
    localise,
    references,
  }: Pick<OfProduct, "capsules" | "localise"> & { readonly references: ReferencePrices },
): Variant[] {
  const read = variants.nodes.map((wire) => ({ wire, offer: readOffer(wire, references.get(wire.id)) }));
  const single = read.find(({ offer }) => isSingleBottle(offer))?.offer.price ?? null;
  return read.map(({ wire, offer }) => toVariant(wire, offer, { title, single, capsules, localise }));
}

type Offer = ReturnType<typeof readOffer>;

/** Reads the variant data that the rules need; of a higher price only the reference, which was recorded. */
function readOffer(wire: WireVariant, reference: Money | undefined) {
  const price = toMoney(wire.price);
  const facts = { title: wire.title, price, metafields: wire.metafields };
  const bottles = bottlesIn(wire.title);
  const isSubscription = isSubscriptionVariant(facts);
  const declaring = wire.metafields.filter((metafield) => metafield?.key === "savings");
  return {
    price,
    compareAt: compareAtPrice({ price, compareAt: reference ?? null, metafields: [] }),
    declaredSavings: isSingleBottle({ bottles, isSubscription })
      ? 0
      : savingsPercent({ title: wire.title, price, compareAt: null, metafields: declaring }),
    bottles,
    isSubscription,
    subscriptionType: subscriptionTypeOf(facts),
  };
}

interface OfProduct {
  readonly title: string;
  /** Price of one bottle without a subscription. */
  readonly single: Money | null;
  readonly capsules: number | null;
  readonly localise: (url: string) => string;
}

function toVariant(
  wire: WireVariant,
  offer: Offer,
  { title, single, capsules, localise }: OfProduct,
): Variant {
  const { price, bottles, isSubscription, subscriptionType } = offer;
  // The number of bottles of a quarterly subscription is known only if its title has it.
  const isCountKnown = bottles > 1 || subscriptionType !== "quarterly";
  const supply = capsules === null || !isCountKnown ? null : computeSupply(capsules, bottles);
  const fields = toRecord(wire.metafields);
  return {
    id: wire.id,
    title: wire.title,
    sku: wire.sku || null,
    available: wire.availableForSale,
    price,
    comparison: comparePrice(offer, single),
    savingsPercent: savedPercent(offer, isCountKnown ? single : null, offer.declaredSavings),
    suffix: priceSuffix({ title: wire.title, isSubscription }),
    bottles,
    pricePerBottle: pricePerBottle(price, bottles),
    pricePerDay: supply === null ? null : pricePerDay(price, supply),
    unitPrice: toUnitPrice(price, supply, readUnitPrice(wire)),
    isSubscription,
    subscriptionType,
    picture: wire.image === null ? null : toPicture(wire.image, title, localise),
    label: fields.label ?? null,
    description: fields.description ?? null,
    subscriptionText: fields.subscriptionText ?? null,
    subscriptionInfo: fields.subscription_info ?? null,
  };
}

/** Reads the unit price that the merchant set at the platform. */
function readUnitPrice({ unitPrice, unitPriceMeasurement }: WireVariant): PlatformUnitPrice | null {
  if (unitPrice == null || unitPriceMeasurement == null) return null;
  return { price: toMoney(unitPrice), ...unitPriceMeasurement };
}

/** Converts a picture; one without a text has that of what it shows. */
export function toPicture(image: WireImage, title: string, localise: (url: string) => string): Picture {
  const side = 1600;
  return {
    url: localise(image.url),
    alt: image.altText ?? title,
    width: image.width ?? side,
    height: image.height ?? side,
  };
}

/** Converts an amount; only a price without a currency has the default one (spec §9). */
function toMoney({ amount, currencyCode }: MoneyV2): Money {
  const currency = currencyCode || DEFAULT_PRICE_CURRENCY;
  return parseMoneyV2({ amount, currencyCode: currency }) ?? money(0, currency);
}

function toRecord(metafields: Metafields, localise = (text: string) => text): Record<string, string> {
  const record: Record<string, string> = {};
  for (const metafield of metafields) {
    const value = metafield?.value.trim();
    if (metafield && value) record[metafield.key] = value.startsWith("http") ? localise(value) : value;
  }
  return record;
}
