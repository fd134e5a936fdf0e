import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { predictiveSearchResolvers } from "./predictive-search.resolvers.ts";
import { searchResolvers } from "./search.resolvers.ts";

/** Search module: the search field of the storefront. */
export const searchModule: ShopModule = {
  resolvers: {
    ...searchResolvers,
    QueryRoot: { ...searchResolvers.QueryRoot, ...predictiveSearchResolvers.QueryRoot },
  },
};
