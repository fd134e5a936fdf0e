import { connect, connectInOrder, PAGE_ARGS } from "../../schema/connection.ts";
import { invalidGid, parseGid } from "../../schema/gid.ts";
import { responsePath } from "../../schema/response-path.ts";
import type { ShopContext } from "../../schema/shop-context.ts";
import type { ShopResolvers } from "../../schema/shop-resolvers.ts";
import type { CatalogueProduct } from "./catalogue.ts";
import { collectionOrder, productOrder } from "./product-order.ts";
import { searchCollections, searchProducts, type SearchResult } from "./product-search.ts";
import { relatedProducts } from "./recommendations.ts";

type Info = Parameters<typeof responsePath>[0];

/** The entrances to the catalogue. */
export const catalogueQueryResolvers: ShopResolvers = {
  QueryRoot: {
    product: {
      args: ["id", "handle"],
      resolve: (_root, { id, handle }, { catalogue }) =>
        pick(
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
        const found = searchProducts(context.catalogue.all(), args.query, context.language);
        report(found, args.query, context, info);
        return connect(found.items, args, productOrder(args.sortKey ?? "ID", context.language, found.score));
      },
    },
    productRecommendations: {
      args: ["productId", "intent"],
      resolve: (_root, { productId, intent }, { catalogue }): CatalogueProduct[] | null => {
        const product = catalogue.productByGid(checkedGid(productId));
        if (!product) return null;
        // Complementary products are picked by hand on Shopify; nobody picked any here.
        return intent === "COMPLEMENTARY" ? [] : relatedProducts(product, catalogue.all());
      },
    },
    productTags: {
      args: ["first"],
      resolve: (_root, args, { catalogue }) =>
        connectInOrder(distinct(catalogue.all().flatMap((product) => product.facts.tags)), args),
    },
    productTypes: {
      args: ["first"],
      resolve: (_root, args, { catalogue, language }) =>
        connectInOrder(distinct(catalogue.all().map((product) => product.texts[language].productType)), args),
    },
    collection: {
      args: ["id", "handle"],
      resolve: (_root, { id, handle }, { catalogue }) =>
        pick(
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
        const found = searchCollections(context.catalogue.collections(), args.query, context.language);
        report(found, args.query, context, info);
        return connect(
          found.items,
          args,
          collectionOrder(args.sortKey ?? "ID", context.language, found.score),
        );
      },
    },
  },
};

/** By id, by handle, or by both when they name the same thing; `undefined` stands for "not asked by this". */
function pick<Item>(byId: Item | null | undefined, byHandle: Item | null | undefined): Item | null {
  if (byId !== undefined && byHandle !== undefined && byId !== byHandle) return null;
  return byId ?? byHandle ?? null;
}

function checkedGid(id: string): string {
  if (!parseGid(id)) throw invalidGid(id);
  return id;
}

function report(
  { warnings }: Pick<SearchResult<unknown>, "warnings">,
  query: string | null | undefined,
  context: ShopContext,
  info: Info,
): void {
  if (warnings.length > 0) context.reportSearch?.({ path: responsePath(info), query: query ?? "", warnings });
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted();
}
