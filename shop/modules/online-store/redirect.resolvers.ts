import { connect, PAGE_ARGS } from "#shop/schema/connection.ts";
import { ItemSearch, reportIgnored } from "#shop/schema/search/search-items.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { StoreRedirect } from "./online-store.ts";

const REDIRECTS = new ItemSearch<StoreRedirect>({
  title: ({ path }) => path,
  free: ({ path, target }) => [path, target],
  named: {
    path: { kind: "exact", read: ({ path }) => [path] },
    target: { kind: "exact", read: ({ target }) => [target] },
    created_at: { kind: "date", read: ({ createdAt }) => createdAt },
  },
});

/** Redirects from addresses that the storefront does not have. Every field of `UrlRedirect` is an own property. */
export const redirectResolvers: ShopResolvers = {
  QueryRoot: {
    urlRedirects: {
      args: [...PAGE_ARGS, "query"],
      resolve: (_root, args, context, info) => {
        const found = REDIRECTS.find(context.onlineStore.redirects, args.query, context.work);
        reportIgnored(found, args.query, context, info);
        return connect(found.items, args, { id: ({ number }) => number, value: ({ number }) => number });
      },
    },
  },
};
