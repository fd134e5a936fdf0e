import type { ProductSet } from "#domain/promotion/product-sets.ts";
import type { CatalogueProduct, CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

/** Returns what sets count of a product: the variant that is one piece, bought once. */
function singleOf({ variants }: CatalogueProduct): CatalogueVariant | undefined {
  return variants.find(({ bottles, subscription }) => bottles === 1 && !subscription);
}

/** Returns the name of a variant in `shop.json`'s sets, its product's handle; null for a pack or a subscription. */
export function setMember(variant: CatalogueVariant): string | null {
  return singleOf(variant.product)?.id === variant.id ? variant.product.handle : null;
}

/** Lists the sets by variants, as storefronts read them; without those that have a product which is not sold. */
export function listSets(
  { sets }: Pick<ShopConfig, "sets">,
  productByHandle: (handle: string) => CatalogueProduct | null,
): ProductSet[] {
  return sets.flatMap(({ handles, percent }) => {
    const members = handles.flatMap((handle) => {
      const product = productByHandle(handle);
      return (product && singleOf(product)?.gid) ?? [];
    });
    return members.length === handles.length ? [{ members, percent }] : [];
  });
}
