import { connect, PAGE_ARGS, type PageArgs } from "#shop/schema/connection.ts";
import { checkedGid } from "#shop/schema/gid.ts";
import type { ArticleSortKeys } from "#shop/schema/generated/resolver-types.ts";
import { pickOne } from "#shop/schema/pick-one.ts";
import { reportIgnored } from "#shop/schema/search/search-items.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { toAuthor } from "./article.resolvers.ts";
import { articleOrder, blogOrder, searchArticles, searchBlogs } from "./article-search.ts";
import type { ContentArticle, ContentBlog } from "./content.ts";
import { findArticle } from "./find-article.ts";

interface ArticleArgs extends PageArgs {
  readonly sortKey?: ArticleSortKeys | null;
  readonly query?: string | null;
}

/** Root fields of the blogs, and `Blog` itself (spec §3). */
export const contentQueryResolvers: ShopResolvers = {
  QueryRoot: {
    blog: {
      args: ["id", "handle"],
      resolve: (_root, { id, handle }, { content }) =>
        pickOne(
          id == null ? undefined : content.blogByGid(checkedGid(id)),
          handle == null ? undefined : content.blogByHandle(handle),
        ),
    },
    blogByHandle: {
      args: ["handle"],
      resolve: (_root, { handle }, { content }) => content.blogByHandle(handle),
    },
    blogs: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: (_root, args, context, info) => {
        const found = searchBlogs(context.content.blogs(), args.query, context);
        reportIgnored(found, args.query, context, info);
        return connect(found.items, args, blogOrder(args.sortKey ?? "ID", context.language, found.score));
      },
    },
    article: {
      args: ["id"],
      resolve: (_root, { id }, { content }) => content.articleByGid(checkedGid(id)),
    },
    articles: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: (_root, args, context, info) => articlesOf(context.content.articles(), args, context, info),
    },
  },
  Blog: {
    id: (blog: ContentBlog) => blog.gid,
    handle: (blog: ContentBlog) => blog.handle,
    title: ({ texts }: ContentBlog, _args, { language }) => texts.title[language],
    seo: ({ texts }: ContentBlog, _args, { language }) => ({
      title: texts.title[language],
      description: texts.description[language],
    }),
    onlineStoreUrl: ({ handle }: ContentBlog, _args, { settings }) =>
      `${settings.storefrontUrl}/blogs/${handle}`,
    authors: ({ articles }: ContentBlog, _args, { work }) => {
      work.spend("item", articles.length);
      const names = new Map(articles.map((article) => [article.facts.author, toAuthor(article)]));
      return [...names.values()];
    },
    articleByHandle: {
      args: ["handle"],
      resolve: (blog: ContentBlog, { handle }, context) => findArticle(context, blog, handle),
    },
    articles: {
      args: [...PAGE_ARGS, "sortKey", "query"],
      resolve: ({ articles }: ContentBlog, args, context, info) => articlesOf(articles, args, context, info),
    },
    // Blogs have no metafields here.
    metafield: { args: ["namespace", "key"], resolve: () => null },
    metafields: { args: ["identifiers"], resolve: (_blog, { identifiers }) => identifiers.map(() => null) },
  },
};

function articlesOf(
  articles: readonly ContentArticle[],
  args: ArticleArgs,
  context: ShopContext,
  info: Parameters<typeof reportIgnored>[3],
) {
  const found = searchArticles(articles, args.query, context);
  reportIgnored(found, args.query, context, info);
  return connect(found.items, args, articleOrder(args.sortKey ?? "ID", context.language, found.score));
}
