import type { ShouldRevalidateFunctionArgs } from "react-router";
import { toVariantParameter } from "#domain/catalogue/variant.ts";
import type { Variant } from "#app/shop-client/product.ts";

const PARAMETER = "variant";

/** Finds the variant that the address names; else the first one (spec §4: "Selected variant defaults to the first"). */
export function chosenVariant(variants: readonly Variant[], search: URLSearchParams): Variant | null {
  const wanted = search.get(PARAMETER);
  return variants.find(({ id }) => toVariantParameter(id) === wanted) ?? variants[0] ?? null;
}

/** Builds the same address with this variant; the first one needs no parameter. */
export function withVariant(
  search: URLSearchParams,
  variants: readonly Variant[],
  variant: Variant,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (variant.id === variants[0]?.id) next.delete(PARAMETER);
  else next.set(PARAMETER, toVariantParameter(variant.id));
  return next;
}

/** Returns the variant of an address as its search parameter; none for the first and for an unknown one. */
export function variantParameter(
  variants: readonly Variant[],
  search: URLSearchParams,
): Readonly<Record<string, string>> {
  const chosen = chosenVariant(variants, search);
  return chosen === null ? {} : Object.fromEntries(withVariant(new URLSearchParams(), variants, chosen));
}

/** The `shouldRevalidate` of a product's page: the page of another variant has the same data. */
export function reloadOtherProduct({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href && isSameProduct(currentUrl, nextUrl)
    ? false
    : defaultShouldRevalidate;
}

/** Tells whether two addresses differ only in the variant. */
function isSameProduct(one: URL, other: URL): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  for (const url of [first, second]) url.searchParams.delete(PARAMETER);
  return first.pathname === second.pathname && first.search === second.search;
}
