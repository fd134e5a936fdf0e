import { useEffect } from "react";
import { data } from "react-router";
import { hasWords } from "#domain/text/word-search.ts";
import { track } from "#app/features/analytics/track.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { shelfProducts } from "#app/features/products/shelf-products.ts";
import { readSearchTerm } from "#app/features/search/search-term.ts";
import { m } from "#app/i18n/messages.ts";
import { readPageNumber } from "#app/platform/page-number.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { SEARCH_PAGES_MAX } from "#app/shop-client/search/search.server.ts";
import { withoutVariantTexts } from "#app/shop-client/without-variant-texts.ts";
import type { Route } from "./+types/search.page";
import { loadResults } from "./load-results.server.ts";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { Starts } from "./starts.tsx";

export const meta = pageMeta;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const STATUS = { silent: 503, too_many: 429 } as const;

/** Rendered for each visitor and kept nowhere: the texts in the addresses are the visitors' own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const resources = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const { searchParams } = new URL(request.url);
  const term = readSearchTerm(searchParams.get("q") ?? "");
  const page = Math.min(readPageNumber(searchParams), SEARCH_PAGES_MAX);
  const results = hasWords(term) ? await loadResults({ term, page }, resources, visit) : null;
  const products = results === null || results.count === 0 ? await resources.catalogue.list(visit) : null;
  const collections = results === null ? await resources.collections.list(visit) : null;
  const title = results === null ? m["search.title"]() : m["search_page.results_for"]({ term });
  const head = pageHead(context, request, {
    title,
    description: m["search_page.meta_description"](),
    noindex: true,
  });
  const { problem = null } = results ?? {};
  return data(
    {
      term,
      title,
      results,
      shelf: products?.ok ? shelfProducts(products.value).map(withoutVariantTexts) : [],
      collections: collections?.ok
        ? collections.value.flatMap(({ handle, title: name, firstProduct }) =>
            firstProduct === null ? [] : { handle, title: name },
          )
        : [],
      head,
    },
    {
      status: problem === null ? 200 : STATUS[problem.kind],
      headers: {
        "Cache-Control": "private, no-store",
        ...(problem !== null && { "Retry-After": String(problem.retryAfterS) }),
      },
    },
  );
}

/** `/search?q=…`: products, articles, questions and pages with every word of a text. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { term, title, results, shelf, collections } = loaderData;
  const isSearched = results !== null;
  useEffect(() => {
    if (isSearched) track({ name: "search", term });
  }, [isSearched, term]);
  return (
    <div className="page-width pt-5 pb-14 lg:pt-14">
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      <SearchForm key={term} term={term} />
      {results !== null && <Results term={term} results={results} />}
      {(results === null || results.count === 0) && (
        <Starts collections={collections} products={shelf} isEmpty={isSearched} />
      )}
    </div>
  );
}
