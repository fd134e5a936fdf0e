import type { Variant } from "#app/shop-client/product.ts";

const PARAMETER = "variant";

/** The variant the address names; the first one otherwise (spec §4: "Selected variant defaults to the first"). */
export function chosenVariant(variants: readonly Variant[], search: URLSearchParams): Variant | null {
  const wanted = search.get(PARAMETER);
  return variants.find(({ id }) => shortId(id) === wanted) ?? variants[0] ?? null;
}

/** The same address with this variant in it; the first one needs no naming. */
export function withVariant(
  search: URLSearchParams,
  variants: readonly Variant[],
  variant: Variant,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (variant.id === variants[0]?.id) next.delete(PARAMETER);
  else next.set(PARAMETER, shortId(variant.id));
  return next;
}

/** The variant an address names, as its search parameter; none for the first and for what is no variant. */
export function variantParameter(
  variants: readonly Variant[],
  search: URLSearchParams,
): Readonly<Record<string, string>> {
  const chosen = chosenVariant(variants, search);
  return chosen === null ? {} : Object.fromEntries(withVariant(new URLSearchParams(), variants, chosen));
}

/** Whether two addresses differ in nothing but the variant. */
export function isSameProduct(one: URL, other: URL): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  for (const url of [first, second]) url.searchParams.delete(PARAMETER);
  return first.pathname === second.pathname && first.search === second.search;
}

/** `gid://shopify/ProductVariant/42` → `42`. */
function shortId(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}
