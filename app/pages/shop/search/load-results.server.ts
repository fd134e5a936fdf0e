import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { searchByWords } from "#domain/text/word-search.ts";
import type { FaqEntry } from "#app/features/faq/faq-entry.ts";
import { isPageOffered, offeredGuides } from "#app/features/products/formulas.ts";
import { findQuestions } from "#app/features/search/find-questions.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { ARTICLES_MAX, type ArticleSummary } from "#app/shop-client/blog/blog.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { SearchProblem } from "#app/shop-client/search/shop-search.ts";
import { withoutVariantTexts } from "#app/shop-client/without-variant-texts.ts";
import type { ListingPages } from "#app/pages/shop/product-listing.ts";
import { pageText, type SitePage, sitePages } from "./site-pages.server.ts";

/** Results of each kind but products. */
const OTHERS_SHOWN_MAX = 10;

export interface SearchResults {
  readonly products: readonly ProductSummary[];
  readonly pages: ListingPages;
  readonly articles: readonly ArticleSummary[];
  readonly questions: readonly Pick<FaqEntry, "id" | "question" | "answer">[];
  readonly sitePages: readonly SitePage[];
  /** Number of the products of all pages and of what is shown beside them. */
  readonly count: number;
  /** Why the platform did not search; null where it did. */
  readonly problem: SearchProblem | null;
}

/**
 * Searches products and articles at the platform, questions and pages in the store's own texts. Without the platform the
 * articles last known are searched here. Further pages have products only.
 */
export async function loadResults(
  { term, page }: { readonly term: string; readonly page: number },
  { search, blog, catalogue, settings }: Pick<Resources, "search" | "blog" | "catalogue" | "settings">,
  { language, country, ip }: Visit,
): Promise<SearchResults> {
  const place = { language, country };
  const found = await search.find({ term, page, place, buyerIp: ip });
  const { shippingTerms } = settings;
  const { products, productCount, ...pages } = found.ok
    ? found.value
    : {
        products: [],
        productCount: 0,
        page: 1,
        last: 1,
        articles: await findKnownArticles(term, blog, place),
      };
  const isFirst = pages.page === 1;
  const articles = isFirst ? pages.articles.slice(0, OTHERS_SHOWN_MAX) : [];
  const questions = isFirst
    ? findQuestions(term, { language, shippingTerms, ways: waysToPay(settings) }).slice(0, OTHERS_SHOWN_MAX)
    : [];
  const shownPages = isFirst ? await findPages(term, catalogue, place) : [];
  return {
    products: products.map(withoutVariantTexts),
    pages: { page: pages.page, last: pages.last, total: productCount },
    articles,
    questions,
    sitePages: shownPages,
    count: productCount + articles.length + questions.length + shownPages.length,
    problem: found.ok ? null : found.problem,
  };
}

/** Finds pages of the store, without guides that the catalogue has nothing for. */
async function findPages(
  term: string,
  catalogue: Resources["catalogue"],
  place: Locale,
): Promise<readonly SitePage[]> {
  const found = searchByWords(sitePages(), pageText, term);
  const list = await catalogue.list(place);
  const guides = offeredGuides(list.ok ? list.value : []);
  return found.filter(({ path }) => isPageOffered(path, guides)).slice(0, OTHERS_SHOWN_MAX);
}

/** Searches the last list of articles that the platform answered with; finds none before its first answer. */
async function findKnownArticles(
  term: string,
  blog: Resources["blog"],
  place: Locale,
): Promise<readonly ArticleSummary[]> {
  const known = await blog.articles({ first: ARTICLES_MAX, place });
  if (!known.ok) return [];
  return searchByWords(known.value, ({ title, excerpt, tags }) => [title, excerpt, ...tags].join(" "), term);
}
