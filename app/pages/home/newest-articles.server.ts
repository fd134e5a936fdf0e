import type { RouterContextProvider } from "react-router";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";

const ARTICLES_ON_HOME = 3;

/** Loads the newest articles of all blogs; none when the platform does not answer (such a page is not cached). */
export async function newestArticles(
  context: Readonly<RouterContextProvider>,
): Promise<readonly ArticleSummary[]> {
  const { resources, place } = publicPage(context);
  const articles = await resources.blog.articles({ place });
  if (articles.ok) return articles.value.slice(0, ARTICLES_ON_HOME);
  doNotKeep(context);
  return [];
}
