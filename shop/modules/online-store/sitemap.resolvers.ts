import { GraphQLError } from "graphql";
import { dateTime } from "#shop/schema/date-time.ts";
import type { SitemapType } from "#shop/schema/generated/resolver-types.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueCollection, CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { mediaUrl, productImages } from "#shop/modules/catalogue/product-image.ts";
import type { ContentArticle, ContentBlog } from "#shop/modules/content/content.ts";
import type { StorePage } from "./online-store.ts";

const ITEMS_PER_PAGE = 250;

type Listed = CatalogueProduct | CatalogueCollection | ContentArticle | ContentBlog | StorePage;
type Sitemap = { readonly type: SitemapType };

/** `sitemap(type:)` of the newer versions. Its pages are numbered from 1. */
export const sitemapResolvers: ShopResolvers = {
  QueryRoot: { sitemap: { args: ["type"], resolve: (_root, { type }): Sitemap => ({ type }) } },
  Sitemap: {
    pagesCount: ({ type }: Sitemap, _args, context) => ({
      count: Math.ceil(listOf(type, context).length / ITEMS_PER_PAGE),
      precision: "EXACT",
    }),
    resources: {
      args: ["page"],
      resolve: ({ type }: Sitemap, { page }, context) => {
        if (page < 1)
          throw new GraphQLError("page must be greater than 0", { extensions: { code: "BAD_REQUEST" } });
        const all = listOf(type, context);
        const end = page * ITEMS_PER_PAGE;
        const items = all.slice(end - ITEMS_PER_PAGE, end);
        context.work.spend("item", items.length);
        return { hasNextPage: end < all.length, items: items.map((item) => toResource(item, context)) };
      },
    },
  },
};

function listOf(type: SitemapType, { catalogue, content, onlineStore }: ShopContext): readonly Listed[] {
  switch (type) {
    case "PRODUCT":
      return catalogue.all();
    case "COLLECTION":
      return catalogue.collections();
    case "ARTICLE":
      return content.articles();
    case "BLOG":
      return content.blogs();
    case "PAGE":
      return onlineStore.pages;
    case "METAOBJECT":
      return [];
  }
}

/** Makes a `SitemapResource`; every field is an own property. */
function toResource(item: Listed, context: ShopContext): object {
  const { language } = context;
  const updatedAt = dateTime(item.updatedAt);
  const picture = pictureOf(item, context);
  return {
    __typename: "SitemapResource",
    handle: item.handle,
    title: item.__typename === "Blog" ? item.texts.title[language] : item.texts[language].title,
    updatedAt,
    image: picture && {
      alt: picture.alt,
      filepath: mediaUrl(context.settings.publicUrl, picture.file),
      updatedAt,
    },
  };
}

function pictureOf(
  item: Listed,
  { language }: ShopContext,
): { readonly file: string; readonly alt: string } | null {
  if (item.__typename === "Article")
    return { file: item.facts.image.file, alt: item.texts[language].imageAlt };
  const [first] = item.__typename === "Product" ? productImages(item, language) : [];
  return first ? { file: first.file, alt: first.altText } : null;
}
