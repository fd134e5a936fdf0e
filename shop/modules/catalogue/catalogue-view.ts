import type { CurrencyCode } from "#domain/money/money.ts";
import type { Language } from "#domain/language/languages.ts";
import { sortBy } from "#shop/schema/connection.ts";
import type { ProductSortKeys } from "#shop/schema/generated/resolver-types.ts";
import { numberInGid } from "#shop/schema/gid.ts";
import type { CatalogueCollection, CatalogueProduct, CatalogueVariant } from "./catalogue.ts";
import { productOrder } from "./product-order.ts";
import { buildCollection, buildProduct, type CollectionLinks, type Pricing } from "./rows/build-product.ts";
import type { CollectionRow, ProductRows } from "./rows/catalogue-rows.ts";

/** Whole catalogue in memory with the prices of one currency: reading it needs no query. */
export abstract class CatalogueView implements CollectionLinks {
  /** Currency of every price. */
  readonly currency: CurrencyCode;
  readonly pricing: Pricing;
  readonly #byHandle = new Map<string, CatalogueProduct>();
  readonly #byId = new Map<number, CatalogueProduct>();
  readonly #variantById = new Map<number, CatalogueVariant>();
  readonly #hidden = new Map<number, ProductRows>();
  /** Products in the shop's order, and those of each collection; made when first asked for after a change. */
  #all: readonly CatalogueProduct[] | null = null;
  #productsOf = new Map<string, readonly CatalogueProduct[]>();
  /** The products in the orders that were asked for, and the list each was made of. */
  readonly #sorted = new Map<
    string,
    { readonly all: readonly CatalogueProduct[]; readonly sorted: readonly CatalogueProduct[] }
  >();
  #collections: readonly CatalogueCollection[] = [];
  #collectionsOf = new Map<string, CatalogueCollection[]>();

  protected constructor(pricing: Pricing) {
    this.currency = pricing.currency;
    this.pricing = pricing;
  }

  /** Returns the same catalogue with the prices of another currency, without what has none in it. */
  abstract in(currency: CurrencyCode): CatalogueView;

  /** Replaces products by what their rows say now. */
  showProducts(changed: Iterable<ProductRows>): void {
    for (const rows of changed) {
      const { id } = rows.product;
      const before = this.#byId.get(id);
      for (const variant of before?.variants ?? []) this.#variantById.delete(variant.id);
      if (before !== undefined) this.#byHandle.delete(before.handle);
      if (rows.product.facts.hidden === true) this.#hidden.set(id, rows);
      else this.#hidden.delete(id);
      const product = buildProduct(rows, this.pricing, this);
      if (product === null) {
        this.#byId.delete(id);
        continue;
      }
      this.#byId.set(id, product);
      this.#byHandle.set(product.handle, product);
      for (const variant of product.variants) this.#variantById.set(variant.id, variant);
    }
    this.#all = null;
    this.#productsOf = new Map();
  }

  /** Replaces all collections, in the shop's order. */
  showCollections(rows: readonly CollectionRow[]): void {
    this.#productsOf = new Map();
    this.#collectionsOf = new Map();
    this.#collections = rows.map((row) => {
      const collection = buildCollection(row, this);
      for (const handle of row.productHandles) {
        const known = this.#collectionsOf.get(handle);
        if (known === undefined) this.#collectionsOf.set(handle, [collection]);
        else known.push(collection);
      }
      return collection;
    });
  }

  /** Lists the products in the shop's order. */
  all(): readonly CatalogueProduct[] {
    this.#all ??= [...this.#byId.values()].toSorted((a, b) => a.position - b.position || a.id - b.id);
    return this.#all;
  }

  /**
   * Lists the products in an order, without a search. It is sorted once after a change, which leaves most of it as it
   * was: that costs little.
   */
  sorted(key: ProductSortKeys, language: Language): readonly CatalogueProduct[] {
    const all = this.all();
    const name = `${key} ${language}`;
    const known = this.#sorted.get(name);
    if (known?.all === all) return known.sorted;
    const before = new Set((known?.sorted ?? []).map(({ id }) => id));
    const kept = [...before].flatMap((id) => this.productById(id) ?? []);
    const added = before.size === 0 ? all : all.filter(({ id }) => !before.has(id));
    const sorted = sortBy(
      [...kept, ...added],
      productOrder(key, language, () => 0),
    );
    this.#sorted.set(name, { all, sorted });
    return sorted;
  }

  productByHandle(handle: string): CatalogueProduct | null {
    return this.#byHandle.get(handle) ?? null;
  }

  /**
   * Lists the products that the merchant prepares, in the shop's order. Nothing else here knows them; they are built at
   * each call.
   */
  hidden(): readonly CatalogueProduct[] {
    return [...this.#hidden.values()]
      .flatMap(({ product, ...rows }) => {
        const shown = { ...product, facts: { ...product.facts, hidden: false } };
        return buildProduct({ product: shown, ...rows }, this.pricing, this) ?? [];
      })
      .toSorted((a, b) => a.position - b.position || a.id - b.id);
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
    return this.#collections;
  }

  collectionByHandle(handle: string): CatalogueCollection | null {
    return this.#collections.find((collection) => collection.handle === handle) ?? null;
  }

  collectionByGid(gid: string): CatalogueCollection | null {
    const id = numberInGid(gid, "Collection");
    return this.#collections.find((collection) => collection.id === id) ?? null;
  }

  collectionsOf(handle: string): readonly CatalogueCollection[] {
    return this.#collectionsOf.get(handle) ?? [];
  }

  productsOf({ handle, productHandles }: CollectionRow): readonly CatalogueProduct[] {
    const known = this.#productsOf.get(handle);
    if (known !== undefined) return known;
    const listed = productHandles.flatMap((each) => this.productByHandle(each) ?? []);
    this.#productsOf.set(handle, listed);
    return listed;
  }
}
