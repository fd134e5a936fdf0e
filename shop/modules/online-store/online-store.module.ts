import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { menuItemByGid, menuResolvers } from "./menu.resolvers.ts";
import { metaobjectResolvers } from "./metaobject.resolvers.ts";
import { pageByGid } from "./online-store.ts";
import { pageResolvers } from "./page.resolvers.ts";
import { policyGid, policyResolvers, toPolicy } from "./policy.resolvers.ts";
import { redirectResolvers } from "./redirect.resolvers.ts";
import { sitemapResolvers } from "./sitemap.resolvers.ts";

/** Online store module: what a merchant says of the storefront's pages, menus, policies and addresses. */
export const onlineStoreModule: ShopModule = {
  resolvers: {
    ...pageResolvers,
    ...policyResolvers,
    ...menuResolvers,
    ...sitemapResolvers,
    QueryRoot: {
      ...pageResolvers.QueryRoot,
      ...menuResolvers.QueryRoot,
      ...redirectResolvers.QueryRoot,
      ...metaobjectResolvers.QueryRoot,
      ...sitemapResolvers.QueryRoot,
    },
  },
  nodes: {
    Page: ({ gid }, { onlineStore }) => pageByGid(onlineStore, gid),
    Menu: ({ gid }, { onlineStore }) => onlineStore.menus.find((menu) => menu.gid === gid) ?? null,
    MenuItem: ({ gid }, { onlineStore }) => menuItemByGid(onlineStore, gid),
    UrlRedirect: ({ gid }, { onlineStore }) => onlineStore.redirects.find(({ id }) => id === gid) ?? null,
    ShopPolicy: ({ gid }, context) => {
      const policy = context.onlineStore.policies.find((each) => policyGid(each) === gid);
      return policy ? toPolicy(policy, context) : null;
    },
  },
};
