import { connect, connectInOrder, connectSorted, PAGE_ARGS } from "#shop/schema/connection.ts";
import { checkedGid } from "#shop/schema/gid.ts";
import { pickOne } from "#shop/schema/pick-one.ts";
import { reportIgnored } from "#shop/schema/search/search-items.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { collectionOrder, productOrder } from "#shop/modules/catalogue/product-order.ts";
import { findPreviewed } from "#shop/modules/catalogue/resolvers/find-previewed.ts";
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
      resolve: (_root, { handle }, context) =>
        context.catalogue.productByHandle(handle) ?? findPreviewed(context, handle),
    },
    products: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: (_root, args, context, info) => {
        const { catalogue, language, work } = context;
        const found = searchProducts(args.query, context);
        reportIgnored(found, args.query, context, info);
        const key = args.sortKey ?? "ID";
        const order = productOrder(key, language, found.score);
        const sorted = catalogue.sorted(key, language);
        if (found.items === catalogue.all()) return connectSorted(sorted, args, order);
        if (key === "RELEVANCE") return connect(found.items, args, order);
        work.spend("entry", sorted.length);
        return connectSorted(sorted.filter(found.has), args, order);
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
        const tags = new Set<string>();
        for (const { facts } of catalogue.all()) {
          work.spend("comparison", 1 + facts.tags.length);
          for (const tag of facts.tags) tags.add(tag);
        }
        return connectInOrder([...tags].toSorted(), args);
      },
    },
    productTypes: {
      args: ["first"],
      resolve: (_root, args, { catalogue, language, work }) => {
        work.spend("comparison", catalogue.all().length);
        const types = new Set(catalogue.all().map(({ texts }) => texts[language].productType));
        return connectInOrder([...types].toSorted(), args);
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
        const found = searchCollections(args.query, context);
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
