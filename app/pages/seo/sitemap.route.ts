import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { ARTICLES_MAX } from "#app/shop-client/blog/blog.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/sitemap.route";
import { PUBLIC_PATHS } from "./public-paths.ts";
import { type SitemapPage, sitemapXml } from "./sitemap-xml.ts";

/** `Retry-After` for search engines while the platform does not answer. */
const RETRY_AFTER_S = 120;

export const publicAddress: PublicAddress = {};

/**
 * Answers `GET /sitemap.xml`, with the products, collections and articles last known. While no product is known the answer is 503:
 * a sitemap without products would drop them from search engines. Collections and articles may be missing, since a shop
 * need not have any, but such a sitemap is not cached. Collections without products are not listed.
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
  if (!products.ok) {
    return new Response("The catalogue does not answer.", {
      status: 503,
      headers: { "Retry-After": String(RETRY_AFTER_S), "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const pages: SitemapPage[] = [
    ...PUBLIC_PATHS.map((path) => ({ path })),
    ...products.value.map(({ handle }) => ({ path: `/products/${handle}` })),
    ...(collections.ok ? collections.value : []).flatMap(({ handle, firstProduct }) =>
      firstProduct === null ? [] : [{ path: `/collections/${handle}` }],
    ),
    ...(blogPages ?? []),
  ];
  return new Response(sitemapXml(resources.settings.publicUrl, pages), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
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
