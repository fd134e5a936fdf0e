import { readPreviewToken } from "#shop/schema/preview-token.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";

/** Finds the hidden product of a preview's token; null for any other text, and after its time. */
export function findPreviewed(
  context: Parameters<typeof readPreviewToken>[0] & { readonly catalogue: CatalogueView },
  token: string,
): CatalogueProduct | null {
  const previewed = readPreviewToken(context, "product", token);
  return context.catalogue.hidden().find(({ handle }) => handle === previewed) ?? null;
}
