import { BRAND_NAME } from "#brand/brand.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/rss.route";
import { rssXml } from "./rss-xml.ts";
import { isSampleAuthor, shownAuthor } from "./shown-author.ts";

const FEED_ARTICLES = 30;
const RETRY_AFTER_S = 120;

export const publicAddress: PublicAddress = {
  reduce: ({ search }) => {
    const language = search.get("lang");
    return isLanguage(language) && language !== DEFAULT_LANGUAGE ? { lang: language } : {};
  },
};

/**
 * Answers `GET /blog/rss.xml` in the default language, or in English with `?lang=en`. Cookies and `Accept-Language`
 * are ignored, since feed readers are programs.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { resources, place } = publicPage(context);
  const named = new URL(request.url).searchParams.get("lang");
  const language = isLanguage(named) ? named : DEFAULT_LANGUAGE;
  const found = await resources.blog.articles({ first: FEED_ARTICLES, place: { ...place, language } });
  if (!found.ok) {
    doNotKeep(context);
    return new Response("The blog does not answer.", {
      status: 503,
      headers: { "Retry-After": String(RETRY_AFTER_S), "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const { publicUrl, demoContent } = resources.settings;
  const body = withLanguage(language, () =>
    rssXml({
      publicUrl,
      language,
      title: `${m["blog.title"]()} | ${BRAND_NAME}`,
      description: m["blog.intro"](),
      articles: found.value.map((article) => ({
        ...article,
        author: shownAuthor(article.author, isSampleAuthor(article.author, demoContent)),
      })),
    }),
  );
  return new Response(body, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
