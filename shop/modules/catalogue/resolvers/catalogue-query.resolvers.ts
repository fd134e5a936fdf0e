import { connect, connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { checkedGid } from "#shop/schema/gid.ts";
import { pickOne } from "#shop/schema/pick-one.ts";
import { reportIgnored } from "#shop/schema/search/search-items.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { collectionOrder, productOrder } from "#shop/modules/catalogue/product-order.ts";
import { searchCollections, searchProducts } from "#shop/modules/catalogue/product-search.ts";
import { relatedProducts } from "#shop/modules/catalogue/recommendations.ts";

/** Root fields of the catalogue. */
export const catalogueQueryResolvers: ShopResolvers = {
  QueryRoot: {
    product: {
      args: ["id", "handle"],
      resolve: (_root, { id, handle }, { catalogue }) =>
        pickOne(
          id == null ? undefined : catalogue.productByGid(checkedGid(id)),
          handle == null ? undefined : catalogue.productByHandle(handle),
        ),
    },
    productByHandle: {
      args: ["handle"],
      resolve: (_root, { handle }, { catalogue }) => catalogue.productByHandle(handle),
    },
    products: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: (_root, args, context, info) => {
        const found = searchProducts(context.catalogue.all(), args.query, context);
        reportIgnored(found, args.query, context, info);
        return connect(found.items, args, productOrder(args.sortKey ?? "ID", context.language, found.score));
      },
    },
    productRecommendations: {
      args: ["productId", "productHandle", "intent"],
      resolve: (
        _root,
        { productId, productHandle, intent },
        { catalogue, work },
      ): CatalogueProduct[] | null => {
        const product = productId
          ? catalogue.productByGid(checkedGid(productId))
          : catalogue.productByHandle(productHandle ?? "");
        if (!product) return null;
        work.spend("item", catalogue.all().length);
        // Complementary products are chosen by hand on Shopify; none are chosen here.
        return intent === "COMPLEMENTARY" ? [] : relatedProducts(product, catalogue.all());
      },
    },
    productTags: {
      args: ["first"],
      resolve: (_root, args, { catalogue, work }) => {
        const tags = catalogue.all().flatMap((product) => product.facts.tags);
        work.spend("item", tags.length);
        return connectInOrder(distinct(tags), args);
      },
    },
    productTypes: {
      args: ["first"],
      resolve: (_root, args, { catalogue, language, work }) => {
        work.spend("item", catalogue.all().length);
        return connectInOrder(
          distinct(catalogue.all().map((product) => product.texts[language].productType)),
          args,
        );
      },
    },
    collection: {
      args: ["id", "handle"],
      resolve: (_root, { id, handle }, { catalogue }) =>
        pickOne(
          id == null ? undefined : catalogue.collectionByGid(checkedGid(id)),
          handle == null ? undefined : catalogue.collectionByHandle(handle),
        ),
    },
    collectionByHandle: {
      args: ["handle"],
      resolve: (_root, { handle }, { catalogue }) => catalogue.collectionByHandle(handle),
    },
    collections: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: (_root, args, context, info) => {
        const found = searchCollections(context.catalogue.collections(), args.query, context);
        reportIgnored(found, args.query, context, info);
        return connect(
          found.items,
          args,
          collectionOrder(args.sortKey ?? "ID", context.language, found.score),
        );
      },
    },
  },
};

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted();
}
