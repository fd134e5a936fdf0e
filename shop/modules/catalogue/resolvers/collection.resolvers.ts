import { escapeHtml } from "#domain/text/html.ts";
import { connectSorted, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueCollection, CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { listFilters } from "#shop/modules/catalogue/filter-values.ts";
import { filterProducts } from "#shop/modules/catalogue/product-filters.ts";
import { orderInCollection, productOrder, productSortKey } from "#shop/modules/catalogue/product-order.ts";
import { truncate } from "#shop/modules/catalogue/truncate.ts";

export const collectionResolvers: ShopResolvers = {
  ProductConnection: {
    // A list that is no collection's is narrowed by its `query` instead, and has no filters, as on Shopify.
    filters: ({ filterable }: { readonly filterable?: readonly CatalogueProduct[] }, _args, context) =>
      filterable === undefined ? [] : listFilters(filterable, context),
  },
  Collection: {
    id: (collection: CatalogueCollection) => collection.gid,
    handle: (collection: CatalogueCollection) => collection.handle,
    title: ({ texts }: CatalogueCollection, _args, { language }) => texts[language].title,
    description: {
      args: ["truncateAt"],
      resolve: ({ texts }: CatalogueCollection, { truncateAt }, { language }) =>
        truncate(texts[language].description, truncateAt),
    },
    descriptionHtml: ({ texts }: CatalogueCollection, _args, { language }) =>
      `<p>${escapeHtml(texts[language].description)}</p>`,
    updatedAt: ({ updatedAt }: CatalogueCollection) => dateTime(updatedAt),
    products: {
      args: [...PAGE_ARGS, "sortKey", "filters"],
      resolve: (collection: CatalogueCollection, args, context) => {
        const { catalogue, language, work } = context;
        const filterable = filterProducts(collection.products, args.filters ?? [], context);
        const key = productSortKey(args.sortKey ?? "COLLECTION_DEFAULT");
        if (key === null) {
          return { ...connectSorted(filterable, args, orderInCollection(collection.products)), filterable };
        }
        const sorted = catalogue.sorted(key, language);
        work.spend("entry", sorted.length + filterable.length);
        const wanted = new Set(filterable);
        const shown = sorted.filter((product) => wanted.has(product));
        return {
          ...connectSorted(
            shown,
            args,
            productOrder(key, language, () => 0),
          ),
          filterable,
        };
      },
    },
    onlineStoreUrl: ({ handle }: CatalogueCollection, _args, { settings }) =>
      `${settings.storefrontUrl}/collections/${handle}`,
    // Collections have neither picture, metafields nor search engine texts of their own.
    image: () => null,
    trackingParameters: () => null,
    seo: () => ({ title: null, description: null }),
    metafield: { args: ["namespace", "key"], resolve: () => null },
    metafields: {
      args: ["identifiers"],
      resolve: (_collection, { identifiers }) => identifiers.map(() => null),
    },
  },
};
