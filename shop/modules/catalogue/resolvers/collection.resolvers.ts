import { escapeHtml } from "#domain/text/html.ts";
import { connect, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueCollection } from "#shop/modules/catalogue/catalogue.ts";
import { filterProducts } from "#shop/modules/catalogue/product-filters.ts";
import { collectionProductOrder } from "#shop/modules/catalogue/product-order.ts";
import { truncate } from "#shop/modules/catalogue/truncate.ts";

export const collectionResolvers: ShopResolvers = {
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
      resolve: (collection: CatalogueCollection, args, context) =>
        connect(
          filterProducts(collection.products, args.filters ?? [], context),
          args,
          collectionProductOrder(args.sortKey ?? "COLLECTION_DEFAULT", collection, context.language),
        ),
    },
    // Collections have neither picture, page, metafields nor search engine texts of their own.
    image: () => null,
    onlineStoreUrl: () => null,
    trackingParameters: () => null,
    seo: () => ({ title: null, description: null }),
    metafield: { args: ["namespace", "key"], resolve: () => null },
    metafields: {
      args: ["identifiers"],
      resolve: (_collection, { identifiers }) => identifiers.map(() => null),
    },
  },
};
