/** Kind of a product, for the law and for its texts: a food supplement, or goods of any other kind. */
type ProductKind = "supplement" | "goods";

/** Kind and unit of a product in texts. */
export interface SoldAs {
  readonly kind: ProductKind;
  /** Name of one unit in the page's language ("mug"); null for a supplement's bottle, and for goods without a word. */
  readonly unit: string | null;
}

/** Kind and unit of the store's own products. */
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
