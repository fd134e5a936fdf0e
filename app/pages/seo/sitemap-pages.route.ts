import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { isPageOffered, offeredGuides } from "#app/features/products/formulas.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { ARTICLES_MAX } from "#app/shop-client/blog/blog.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/sitemap-pages.route";
import { PUBLIC_PATHS } from "./public-paths.ts";
import { answerXml } from "./sitemap-answers.ts";
import { type SitemapPage, sitemapXml } from "./sitemap-xml.ts";

export const publicAddress: PublicAddress = {};

/**
 * Answers `GET /sitemap-pages.xml`: the sitemap of all pages but products, with the collections and articles last known.
 * These may be missing, since a shop need not have any, but such a sitemap is not cached. Collections without products
 * are not listed.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { resources, place: visited } = publicPage(context);
  // Same language for all, so that one answer of the platform serves all requests.
  const place: Locale = { ...visited, language: DEFAULT_LANGUAGE };
  const [products, collections, blogPages] = await Promise.all([
    resources.catalogue.all(place),
    resources.collections.list(place),
    readBlogPages(resources, place),
  ]);
  if (!products.ok || !collections.ok || blogPages === null) doNotKeep(context);
  const guides = offeredGuides(products.ok ? products.value : []);
  const pages: SitemapPage[] = [
    ...PUBLIC_PATHS.filter((path) => isPageOffered(path, guides)).map((path) => ({ path })),
    ...(collections.ok ? collections.value : []).flatMap(({ handle, firstProduct }) =>
      firstProduct === null ? [] : [{ path: `/collections/${handle}` }],
    ),
    ...(blogPages ?? []),
  ];
  return answerXml(sitemapXml(resources.settings.publicUrl, pages));
}

/** Reads blogs and their articles; a blog changes with its newest article. Null when the platform does not answer. */
async function readBlogPages({ blog }: Resources, place: Locale): Promise<readonly SitemapPage[] | null> {
  const [blogs, articles] = await Promise.all([
    blog.blogs(place),
    blog.articles({ first: ARTICLES_MAX, place }),
  ]);
  if (!blogs.ok || !articles.ok) return null;
  return [
    ...blogs.value.map(({ handle }) => {
      const newest = articles.value.find((article) => article.blog.handle === handle);
      return { path: `/blog/${handle}`, ...(newest && { changedAt: newest.publishedAt }) };
    }),
    ...articles.value.map((article) => ({
      path: `/blog/${article.blog.handle}/${article.handle}`,
      changedAt: article.publishedAt,
    })),
  ];
}
