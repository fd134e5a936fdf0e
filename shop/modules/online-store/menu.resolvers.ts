import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { NodeObject, ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { type OnlineStore, pageByHandle, type StoreMenu, type StoreMenuItem } from "./online-store.ts";
import { policyGid, toPolicy } from "./policy.resolvers.ts";

type Context = Pick<ShopContext, "catalogue" | "content" | "onlineStore" | "language" | "settings">;

/** Paths of the types that have neither `handle` nor `url`. */
const FIXED_PATHS: Readonly<Record<string, string>> = { CATALOG: "/collections/all", FRONTPAGE: "/" };

/**
 * `Menu` and its items. Addresses are those of a Shopify theme, which any storefront knows, as Hydrogen does; the site
 * redirects them to its own pages (`server/web/old-addresses.ts`).
 */
export const menuResolvers: ShopResolvers = {
  QueryRoot: {
    menu: {
      args: ["handle"],
      resolve: (_root, { handle }, { onlineStore }) =>
        onlineStore.menus.find((menu) => menu.handle === handle) ?? null,
    },
  },
  Menu: {
    id: ({ gid }: StoreMenu) => gid,
    handle: ({ handle }: StoreMenu) => handle,
    title: ({ title }: StoreMenu, _args, { language }) => title[language],
    items: ({ items }: StoreMenu) => items,
    itemsCount: ({ items }: StoreMenu) => items.length,
  },
  MenuItem: {
    id: ({ gid }: StoreMenuItem) => gid,
    title: ({ title }: StoreMenuItem, _args, { language }) => title[language],
    items: ({ items }: StoreMenuItem) => items,
    tags: ({ facts }: StoreMenuItem) => facts.tags,
    type: ({ facts }: StoreMenuItem) => facts.type,
    resource: (item: StoreMenuItem, _args, context) => linkOf(item, context)?.resource ?? null,
    resourceId: (item: StoreMenuItem, _args, context) => linkOf(item, context)?.gid ?? null,
    url: (item: StoreMenuItem, _args, context) => {
      const path = item.facts.url ?? linkOf(item, context)?.path ?? FIXED_PATHS[item.facts.type] ?? null;
      return path?.startsWith("/") ? context.settings.storefrontUrl + path : path;
    },
  },
};

interface Link {
  readonly resource: NodeObject;
  readonly gid: string;
  readonly path: string;
}

/** Finds what an item leads to; null for an address, and for a thing that is gone. */
function linkOf({ facts: { type, handle } }: StoreMenuItem, context: Context): Link | null {
  const { catalogue, content, onlineStore } = context;
  if (handle === undefined) return null;
  const to = <Resource extends NodeObject & { readonly gid: string }>(
    resource: Resource | null | undefined,
    pathOf: (resource: Resource) => string,
  ): Link | null => (resource ? { resource, gid: resource.gid, path: pathOf(resource) } : null);
  switch (type) {
    case "PRODUCT":
      return to(catalogue.productByHandle(handle), () => `/products/${handle}`);
    case "COLLECTION":
      return to(catalogue.collectionByHandle(handle), () => `/collections/${handle}`);
    case "BLOG":
      return to(content.blogByHandle(handle), () => `/blogs/${handle}`);
    case "ARTICLE":
      return to(
        content.articles().find((article) => article.handle === handle),
        ({ blog }) => `/blogs/${blog.handle}/${handle}`,
      );
    case "PAGE":
      return to(pageByHandle(onlineStore, handle), () => `/pages/${handle}`);
    case "SHOP_POLICY": {
      const policy = onlineStore.policies.find((each) => each.handle === handle);
      return policy
        ? { resource: toPolicy(policy, context), gid: policyGid(policy), path: `/policies/${handle}` }
        : null;
    }
    default:
      return null;
  }
}

/** Finds an item of any menu and level. */
export function menuItemByGid({ menus }: OnlineStore, gid: string): StoreMenuItem | null {
  const all = (items: readonly StoreMenuItem[]): StoreMenuItem[] =>
    items.flatMap((item) => [item, ...all(item.items)]);
  return menus.flatMap(({ items }) => all(items)).find((item) => item.gid === gid) ?? null;
}
