import type { CurrencyCode } from "#domain/money/money.ts";
import { numberInGid } from "#shop/schema/gid.ts";
import type { CatalogueCollection, CatalogueProduct, CatalogueVariant } from "./catalogue.ts";
import type { Catalogue } from "./seed/build-catalogue.ts";

/** Whole catalogue in memory with the prices of one currency: reading it needs no query. */
export abstract class CatalogueView {
  /** Currency of every price. */
  readonly currency: CurrencyCode;
  #catalogue: Catalogue = { products: [], collections: [] };
  #byHandle = new Map<string, CatalogueProduct>();
  #byId = new Map<number, CatalogueProduct>();
  #variantById = new Map<number, CatalogueVariant>();

  protected constructor(currency: CurrencyCode) {
    this.currency = currency;
  }

  /** Returns the same catalogue with the prices of another currency, without what has none in it. */
  abstract in(currency: CurrencyCode): CatalogueView;

  /** Replaces the catalogue. */
  protected show(catalogue: Catalogue): void {
    this.#catalogue = catalogue;
    this.#byHandle = new Map(catalogue.products.map((product) => [product.handle, product]));
    this.#byId = new Map(catalogue.products.map((product) => [product.id, product]));
    this.#variantById = new Map(
      catalogue.products.flatMap((product) => product.variants.map((variant) => [variant.id, variant])),
    );
  }

  /** Lists the products in the shop's order. */
  all(): readonly CatalogueProduct[] {
    return this.#catalogue.products;
  }

  productByHandle(handle: string): CatalogueProduct | null {
    return this.#byHandle.get(handle) ?? null;
  }

  productById(id: number): CatalogueProduct | null {
    return this.#byId.get(id) ?? null;
  }

  /** Finds a product by its id, `gid://shopify/Product/1001`; null for any other text. */
  productByGid(gid: string): CatalogueProduct | null {
    return this.productById(numberInGid(gid, "Product") ?? Number.NaN);
  }

  variantById(id: number): CatalogueVariant | null {
    return this.#variantById.get(id) ?? null;
  }

  /** Finds a variant by its id, `gid://shopify/ProductVariant/10011`; null for any other text. */
  variantByGid(gid: string): CatalogueVariant | null {
    return this.variantById(numberInGid(gid, "ProductVariant") ?? Number.NaN);
  }

  /** Lists the collections in the shop's order. */
  collections(): readonly CatalogueCollection[] {
    return this.#catalogue.collections;
  }

  collectionByHandle(handle: string): CatalogueCollection | null {
    return this.#catalogue.collections.find((collection) => collection.handle === handle) ?? null;
  }

  collectionByGid(gid: string): CatalogueCollection | null {
    const id = numberInGid(gid, "Collection");
    return this.#catalogue.collections.find((collection) => collection.id === id) ?? null;
  }
}
