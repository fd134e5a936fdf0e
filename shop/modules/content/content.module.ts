import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { METAFIELD_NAMESPACE, placeOfMetafield } from "#shop/modules/catalogue/metafields.ts";
import { articleResolvers } from "./article.resolvers.ts";
import { ARTICLE_METAFIELD_KEYS, articleMetafield } from "./article-metafield.ts";
import { contentQueryResolvers } from "./content-query.resolvers.ts";

/** Content module: blogs and their articles. */
export const contentModule: ShopModule = {
  resolvers: { ...articleResolvers, ...contentQueryResolvers },
  nodes: {
    Blog: ({ gid }, { content }) => content.blogByGid(gid),
    Article: ({ gid }, { content }) => content.articleByGid(gid),
    Metafield: ({ rest }, { content, language }) => {
      const { ownerId, index } = placeOfMetafield(Number(rest));
      const article = content.articleById(ownerId);
      const key = ARTICLE_METAFIELD_KEYS[index];
      return article && key !== undefined
        ? articleMetafield(article, { namespace: METAFIELD_NAMESPACE, key }, language)
        : null;
    },
  },
};
