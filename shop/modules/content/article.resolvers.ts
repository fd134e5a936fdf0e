import { escapeHtml } from "#domain/text/html.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { ProductImage } from "#shop/modules/catalogue/product-image.ts";
import { truncate } from "#shop/modules/catalogue/truncate.ts";
import { articleMetafield } from "./article-metafield.ts";
import type { ContentArticle } from "./content.ts";

interface Author {
  readonly name: string;
}

/**
 * `Article` (spec §3). Texts are in the language of the operation. The shop has no comments and no details of an author
 * besides the name: these fields answer NOT_IMPLEMENTED.
 */
export const articleResolvers: ShopResolvers = {
  Article: {
    id: (article: ContentArticle) => article.gid,
    handle: (article: ContentArticle) => article.handle,
    title: ({ texts }: ContentArticle, _args, { language }) => texts[language].title,
    content: {
      args: ["truncateAt"],
      resolve: ({ plain }: ContentArticle, { truncateAt }, { language }) =>
        truncate(plain[language], truncateAt),
    },
    contentHtml: ({ texts }: ContentArticle, _args, { language }) => texts[language].contentHtml,
    excerpt: {
      args: ["truncateAt"],
      resolve: ({ texts }: ContentArticle, { truncateAt }, { language }) =>
        truncate(texts[language].excerpt, truncateAt),
    },
    excerptHtml: ({ texts }: ContentArticle, _args, { language }) =>
      `<p>${escapeHtml(texts[language].excerpt)}</p>`,
    author: (article: ContentArticle) => toAuthor(article),
    authorV2: (article: ContentArticle) => toAuthor(article),
    blog: ({ blog }: ContentArticle) => blog,
    image: (article: ContentArticle, _args, { language }): ProductImage => ({
      __typename: "Image",
      idType: "ArticleImage",
      number: article.id,
      ...article.facts.image,
      altText: article.texts[language].imageAlt,
    }),
    publishedAt: ({ publishedAt }: ContentArticle) => dateTime(publishedAt),
    seo: ({ texts }: ContentArticle, _args, { language }) => texts[language].seo,
    tags: ({ texts }: ContentArticle, _args, { language }) => texts[language].tags,
    onlineStoreUrl: ({ handle, blog }: ContentArticle, _args, { settings }) =>
      `${settings.storefrontUrl}/blogs/${blog.handle}/${handle}`,
    // Links have no tracking parameters here.
    trackingParameters: () => null,
    metafield: {
      args: ["namespace", "key"],
      resolve: (article: ContentArticle, identifier, { language }) =>
        articleMetafield(article, identifier, language),
    },
    metafields: {
      args: ["identifiers"],
      resolve: (article: ContentArticle, { identifiers }, { language }) =>
        identifiers.map((identifier) => articleMetafield(article, identifier, language)),
    },
  },
  ArticleAuthor: {
    name: ({ name }: Author) => name,
    // Authors have no biography here.
    bio: () => null,
  },
};

export function toAuthor({ facts }: ContentArticle): Author {
  return { name: facts.author };
}
