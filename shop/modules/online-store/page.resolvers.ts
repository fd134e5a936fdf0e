import { connect, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { checkedGid } from "#shop/schema/gid.ts";
import { pickOne } from "#shop/schema/pick-one.ts";
import { reportIgnored } from "#shop/schema/search/search-items.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { truncate } from "#shop/modules/catalogue/truncate.ts";
import { pageByGid, pageByHandle, type StorePage } from "./online-store.ts";
import { pageOrder, searchPages } from "./page-search.ts";

const SUMMARY_CHARS = 150;

/** `Page`, and the root fields that find one. Texts are in the language of the operation. */
export const pageResolvers: ShopResolvers = {
  QueryRoot: {
    page: {
      args: ["id", "handle"],
      resolve: (_root, { id, handle }, { onlineStore }) =>
        pickOne(
          id == null ? undefined : pageByGid(onlineStore, checkedGid(id)),
          handle == null ? undefined : pageByHandle(onlineStore, handle),
        ),
    },
    pageByHandle: {
      args: ["handle"],
      resolve: (_root, { handle }, { onlineStore }) => pageByHandle(onlineStore, handle),
    },
    pages: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: (_root, args, context, info) => {
        const found = searchPages(context.onlineStore.pages, args.query, context);
        reportIgnored(found, args.query, context, info);
        return connect(found.items, args, pageOrder(args.sortKey ?? "ID", context.language, found.score));
      },
    },
  },
  Page: {
    id: ({ gid }: StorePage) => gid,
    handle: ({ handle }: StorePage) => handle,
    title: ({ texts }: StorePage, _args, { language }) => texts[language].title,
    body: ({ texts }: StorePage, _args, { language }) => texts[language].body,
    bodySummary: ({ plain }: StorePage, _args, { language }) => truncate(plain[language], SUMMARY_CHARS),
    seo: ({ texts, plain }: StorePage, _args, { language }) => ({
      title: texts[language].title,
      description: plain[language],
    }),
    onlineStoreUrl: ({ handle }: StorePage, _args, { settings }) =>
      `${settings.storefrontUrl}/pages/${handle}`,
    createdAt: ({ createdAt }: StorePage) => dateTime(createdAt),
    updatedAt: ({ updatedAt }: StorePage) => dateTime(updatedAt),
    // Links have no tracking parameters here, and pages no metafields.
    trackingParameters: () => null,
    metafield: { args: ["namespace", "key"], resolve: () => null },
    metafields: { args: ["identifiers"], resolve: (_page, { identifiers }) => identifiers.map(() => null) },
  },
};
