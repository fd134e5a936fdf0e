import { escapeHtml } from "#domain/text/html.ts";
import { connect, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueCollection, CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { listFilters } from "#shop/modules/catalogue/filter-values.ts";
import { filterProducts } from "#shop/modules/catalogue/product-filters.ts";
import { collectionProductOrder } from "#shop/modules/catalogue/product-order.ts";
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
        const filtered = filterProducts(collection.products, args.filters ?? [], context);
        const order = collectionProductOrder(
          args.sortKey ?? "COLLECTION_DEFAULT",
          collection,
          context.language,
        );
        return { ...connect(filtered, args, order), filterable: filtered };
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
