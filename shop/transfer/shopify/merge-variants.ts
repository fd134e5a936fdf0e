import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { money, toDecimal } from "#domain/money/money.ts";
import type { ProductFacts, SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { toSlug } from "#shop/transfer/csv/read-cell.ts";
import type { ChosenPictures } from "./choose-pictures.ts";
import type { ProductImport } from "./product-import.ts";
import type { ShopifyProduct, ShopifyVariant } from "./read-product-rows.ts";

type Variant = ProductFacts["variants"][number];

/** Variant after the import, and its title in the file; null where the file does not name it. */
export interface MergedVariant {
  readonly facts: Variant;
  readonly title: string | null;
}

const DEFAULT_TITLE = "Default Title";

/**
 * Merges the variants of a file into those of the shop: by SKU, else by title, and for a product without options with the
 * first. Those that the file does not name, such as subscriptions, stay. Stock is taken for new ones alone.
 */
export function mergeVariants(
  { handle, title, variants }: ShopifyProduct,
  existing: SeedProduct | undefined,
  pictures: ChosenPictures,
  { language, report }: Pick<ProductImport, "language" | "report">,
): readonly MergedVariant[] {
  const image = pictures.images[0]?.file ?? "";
  const files = new Set(pictures.images.map(({ file }) => file));
  const merged = new Map<string, MergedVariant>(
    existing?.facts.variants.map((facts) => [
      facts.key,
      { facts: { ...facts, image: files.has(facts.image) ? facts.image : image }, title: null },
    ]),
  );
  const known = existing?.texts[language]?.variants ?? existing?.texts[DEFAULT_LANGUAGE].variants ?? {};
  for (const variant of variants) {
    const name = nameOf(variant, title);
    const sku = toSku(variant.sku);
    const before =
      findBy(merged, ({ facts }) => sku !== "" && facts.sku === sku) ??
      findBy(merged, ({ facts, title: taken }) => taken === null && known[facts.key]?.title === name) ??
      (isDefault(variant) ? findBy(merged, ({ title: taken }) => taken === null) : undefined);
    const key = before?.facts.key ?? freeKey(variant, merged);
    const newSku = sku || before?.facts.sku || `${handle}-${key}`.toUpperCase();
    if (variant.sku !== "" && newSku !== variant.sku)
      report.note("sku_changed", `${variant.sku} → ${newSku}`);
    if (before !== undefined && variant.quantity !== null) report.note("stock_kept", newSku);
    const own = before?.facts ?? newVariant(key, variant, image);
    merged.set(key, {
      facts: {
        ...own,
        sku: newSku,
        ...(variant.priceMinor !== null && {
          price: decimal(variant.priceMinor),
          compareAtPrice: variant.compareAtMinor === null ? null : decimal(variant.compareAtMinor),
        }),
        ...(variant.grams !== null && { weightGrams: Math.max(1, variant.grams) }),
        image: pictures.ofVariant(variant.image) ?? (files.has(own.image) ? own.image : image),
      },
      title: isDefault(variant) && before !== undefined ? (known[key]?.title ?? name) : name,
    });
  }
  return [...merged.values()];
}

function newVariant(key: string, { quantity, grams }: ShopifyVariant, image: string): Variant {
  return {
    key,
    sku: "",
    // Refused by the format unless the file has one.
    price: "",
    compareAtPrice: null,
    stock: quantity ?? 0,
    subscription: false,
    bottles: 1,
    image,
    weightGrams: Math.max(1, grams ?? 1),
  };
}

function decimal(minor: number): string {
  return toDecimal(money(minor, "RON"));
}

function isDefault({ options }: ShopifyVariant): boolean {
  return options.length === 1 && options[0] === DEFAULT_TITLE;
}

function nameOf(variant: ShopifyVariant, title: string): string {
  return isDefault(variant) ? title : variant.options.join(" / ");
}

/** Makes a SKU of the shop's form: capitals and digits joined by hyphens. */
export function toSku(text: string): string {
  return toSlug(text).toUpperCase();
}

/** Makes a key that no variant has yet. */
function freeKey(variant: ShopifyVariant, taken: ReadonlyMap<string, unknown>): string {
  const wanted = isDefault(variant) ? "single" : toSlug(variant.options.join(" ")) || "variant";
  for (let number = 2, key = wanted; ; number += 1) {
    if (!taken.has(key)) return key;
    key = `${wanted}-${number}`;
  }
}

function findBy(
  merged: ReadonlyMap<string, MergedVariant>,
  isIt: (variant: MergedVariant) => boolean,
): MergedVariant | undefined {
  return [...merged.values()].find(isIt);
}
