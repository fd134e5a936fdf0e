/**
 * A product's or variant's metafields as the platform sends them (spec §3: "list of key/value"). The Storefront
 * API answers null for each identifier that has no value.
 */
export type Metafields = readonly ({ readonly key: string; readonly value: string } | null | undefined)[];

/** Returns the trimmed value of a key; null when it is absent or blank. */
export function metafieldValue(metafields: Metafields, key: string): string | null {
  const value = metafields.find((metafield) => metafield?.key === key)?.value.trim();
  return value ? value : null;
}
