import { pino } from "pino";
import { LANGUAGES } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";
import { parseSeed, parseShopConfig, readCatalogueFiles } from "#shop/modules/catalogue/seed/seed-files.ts";
import type { ProductRows } from "#shop/modules/catalogue/rows/catalogue-rows.ts";
import { PackedTexts } from "#shop/modules/catalogue/rows/packed-texts.ts";
import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { parseContent, readContentFiles } from "#shop/modules/content/content-files.ts";
import { buildContent } from "#shop/modules/content/content.ts";
import { buildOnlineStore } from "#shop/modules/online-store/online-store.ts";
import { readOnlineStoreFiles } from "#shop/modules/online-store/online-store-files.ts";
import { StoreSearch } from "#shop/modules/search/store-search.ts";
import { readSynonyms } from "#shop/modules/search/synonyms.ts";
import type { ShopResources } from "./shop-context.ts";

const SEED_FOLDER = "shop/seed";
const PRODUCTS = 250;
const VARIANTS_PER_PRODUCT = 10;
const IMAGES_PER_PRODUCT = 10;
const COLLECTIONS = 11;
const ARTICLES = 100;
const NOW = new Date("2026-05-04T09:30:00Z");

/** The catalogue of a shop with one currency, which nothing changes. */
class LargeCatalogue extends CatalogueView {
  constructor() {
    super({ currency: "RON", isList: false, hasSubscriptions: true });
  }

  override in(): CatalogueView {
    return this;
  }

  async freshen(): Promise<void> {}
}

/**
 * Makes a shop with a catalogue thirty times as large as the real one, in memory and without a database: every read
 * answers no rows. Its texts are those of the real catalogue.
 *
 * @param size number of products
 */
export function largeShop(settings: ShopSettings, size = PRODUCTS): ShopResources {
  const files = readCatalogueFiles(SEED_FOLDER);
  const { products: sold, collections } = parseSeed(files);
  // Their texts are read once.
  const originals = sold.map((product) => ({ ...product }));
  const products = Array.from({ length: size }, (_, n) => {
    const product = at(originals, n);
    return productRows(n, handleOf(product.facts.handle, n, originals), product);
  });
  const catalogue = new LargeCatalogue();
  catalogue.showProducts(products);
  catalogue.showCollections(
    Array.from({ length: COLLECTIONS }, (_, n) => {
      const { handle: base, ro, en } = at(collections, n);
      const handle = handleOf(base, n, collections);
      const productHandles = products.map(({ product }) => product.handle);
      return {
        id: 2001 + n,
        handle,
        position: n,
        texts: { ro, en },
        productHandles,
        updatedAt: NOW,
        removedAt: null,
        editedAt: null,
      };
    }),
  );
  const content = largeContent();
  const noRows: unknown = new Proxy(() => undefined, {
    get: (_target, name) => (name === "then" ? (done: (rows: unknown[]) => void) => done([]) : noRows),
    apply: () => noRows,
  });
  const resources = {
    settings,
    config: parseShopConfig(files),
    clock: () => NOW,
    log: pino({ level: "silent" }),
    database: noRows,
    catalogue,
    content: {
      bringTo: async () => {},
      blogs: () => content.blogs,
      articles: () => content.articles,
      blogByHandle: () => content.blogs[0],
      blogByGid: () => content.blogs[0],
      articleById: () => content.articles[0],
      articleByGid: () => content.articles[0],
    },
  } as unknown as ShopResources;
  const onlineStore = buildOnlineStore(readOnlineStoreFiles(SEED_FOLDER, resources));
  const search = new StoreSearch(readSynonyms(SEED_FOLDER, { ...resources, onlineStore }));
  return { ...resources, onlineStore, search };
}

function productRows(n: number, handle: string, { facts, texts }: SeedProduct) {
  const id = 1001 + n;
  const own = Array.from({ length: VARIANTS_PER_PRODUCT }, (_, k) => ({
    ...at(facts.variants, k),
    key: `variant-${k}`,
  }));
  const images = Array.from({ length: IMAGES_PER_PRODUCT }, (_, k) => at(facts.images, k));
  const dates = { createdAt: NOW, updatedAt: NOW, publishedAt: NOW, removedAt: null, editedAt: null };
  return {
    product: { id, handle, position: n, facts: { ...facts, handle, images, variants: own }, ...dates },
    texts: textsOf(texts),
    variants: own.map(({ key, sku, stock, subscription, bottles, image, weightGrams }, k) => ({
      id: id * 10 + k,
      productId: id,
      key,
      sku: `${sku}-${n}-${k}`,
      position: k,
      priceMinor: 28_900 + k,
      compareAtMinor: 32_000,
      filePrices: null,
      stock,
      subscription,
      bottles,
      image,
      weightGrams,
      updatedAt: NOW,
      removedAt: null,
    })),
    prices: [],
  };
}

/** Packs the texts of a product once for all its copies. */
function textsOf(texts: SeedProduct["texts"]): ProductRows["texts"] {
  const known = PACKED.get(texts);
  if (known !== undefined) return known;
  const packed = LANGUAGES.map((language) => {
    const translated = inLanguage(texts, language);
    const variants = Object.values(translated.variants);
    const named = Array.from({ length: VARIANTS_PER_PRODUCT }, (_, k) => [`variant-${k}`, at(variants, k)]);
    return { language, texts: new PackedTexts({ ...translated, variants: Object.fromEntries(named) }) };
  });
  PACKED.set(texts, packed);
  return packed;
}

const PACKED = new WeakMap<SeedProduct["texts"], ProductRows["texts"]>();

function largeContent() {
  const seed = parseContent(readContentFiles(SEED_FOLDER));
  return buildContent(
    {
      blogs: [
        {
          id: 3001,
          handle: "wellness",
          position: 0,
          texts: at(seed.blogs, 0),
          updatedAt: NOW,
          editedAt: null,
          removedAt: null,
        },
      ],
      articles: Array.from({ length: ARTICLES }, (_, n) => {
        const { facts, texts } = at(seed.articles, n);
        const handle = handleOf(facts.handle, n, seed.articles);
        return {
          id: 500_001 + n,
          handle,
          blogId: 3001,
          facts,
          texts,
          publishedAt: NOW,
          updatedAt: NOW,
          editedAt: null,
          removedAt: null,
        };
      }),
    },
    NOW,
  );
}

/** Returns a handle of its own for an item made of another; the first of each keeps the one that menus lead to. */
function handleOf(handle: string, n: number, items: readonly unknown[]): string {
  return n < items.length ? handle : `${handle}-${n}`;
}

/** Returns an item, starting again at the end of the list. */
function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("The seed has none of these.");
  return item;
}
