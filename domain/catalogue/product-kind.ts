/** What a product is to the law and to its texts: a food supplement, or goods of any other kind. */
type ProductKind = "supplement" | "goods";

/** How a product is described and counted. */
export interface SoldAs {
  readonly kind: ProductKind;
  /** One piece in the page's language ("mug"); null for a supplement's bottle, and for goods without a word. */
  readonly unit: string | null;
}

/** How the store's own products are sold. */
export const BY_THE_BOTTLE: SoldAs = { kind: "supplement", unit: null };

/** Reads the metafields `kind` and `unit`. A product of a shop without them is a supplement, sold by the bottle. */
export function parseSoldAs({
  kind,
  unit,
}: {
  readonly kind?: string | undefined;
  readonly unit?: string | undefined;
}): SoldAs {
  return { kind: kind === "goods" ? "goods" : "supplement", unit: unit?.trim() || null };
}

/** Tells whether a product's texts may speak of bottles. */
export function isSoldByBottle({ kind, unit }: SoldAs): boolean {
  return kind === "supplement" && unit === null;
}
