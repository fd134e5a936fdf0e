import type { CatalogueProduct, CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";
import { refuse, type CommandResult } from "#lib/terminal/command.server.ts";

type Found =
  | { readonly ok: true; readonly variant: CatalogueVariant }
  | { readonly ok: false; readonly refusal: CommandResult };

/** Finds a variant by its product's handle and its own key, SKU or position: `papillex single`, `papillex 1`. */
export function findVariant(catalogue: CatalogueView, handle: string, name: string): Found {
  const product = catalogue.productByHandle(handle.toLowerCase());
  if (product === null) {
    const handles = catalogue.all().map((each) => each.handle);
    return {
      ok: false,
      refusal: refuse(`There is no product "${handle}". There are: ${handles.join(", ")}.`),
    };
  }
  const variant = product.variants.find((each) => namesOf(each).includes(name.toLowerCase()));
  if (variant !== undefined) return { ok: true, variant };
  return {
    ok: false,
    refusal: refuse(`${product.handle} has no variant "${name}". There are: ${keysOf(product)}.`),
  };
}

function namesOf({ key, sku, position }: CatalogueVariant): string[] {
  return [key, sku.toLowerCase(), String(position)];
}

function keysOf({ variants }: CatalogueProduct): string {
  return variants.map(({ key }) => key).join(", ");
}
