import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ArticleCard } from "#app/features/blog/article-card.tsx";
import { questionPath } from "#app/features/faq/faq-entry.ts";
import { ProductCard } from "#app/features/products/product-card.tsx";
import { searchAddress } from "#app/features/search/search-term.ts";
import { m } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { LISTING_ID, PageLinks } from "#app/pages/shop/page-links.tsx";
import type { SearchResults } from "./load-results.server.ts";

interface ResultsProps {
  readonly term: string;
  readonly results: SearchResults;
}

/** Shows what was found, by kind, and says what the platform could not search. */
export function Results({ term, results }: ResultsProps) {
  const { products, pages, articles, questions, sitePages, count, problem } = results;
  const addressOf = (page: number) => searchAddress(term) + (page > 1 ? `&page=${page}` : "");
  return (
    <>
      <p role="status" className="mt-6 text-sm text-muted">
        {count > 0 && m["search_page.count"]({ count })}
      </p>
      {problem !== null && (
        <div role="alert" className="mt-4 max-w-2xl">
          <Notice kind="problem">
            <p>{problem.kind === "silent" ? m["search_page.silent"]() : m["search.too_many"]()}</p>
          </Notice>
        </div>
      )}
      {count === 0 && problem === null && (
        <div className="max-w-2xl">
          <h2 className="text-2xl wrap-anywhere">{m["search_page.nothing_title"]({ term })}</h2>
          <p className="mt-2">{m["search_page.nothing_text"]()}</p>
        </div>
      )}
      {products.length > 0 && (
        <Kind id={LISTING_ID} title={m["search.products"]()}>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  eager={index === 0}
                  sizes="(width < 30rem) 92vw, (width < 64rem) 46vw, 400px"
                />
              </li>
            ))}
          </ul>
          <PageLinks addressOf={addressOf} pages={pages} />
          {products.some(({ kind }) => kind === "supplement") && (
            <p className="mt-6 text-sm text-muted">{m["search_page.no_medicine"]()}</p>
          )}
        </Kind>
      )}
      {articles.length > 0 && (
        <Kind title={m["search.articles"]()}>
          <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </Kind>
      )}
      {questions.length > 0 && (
        <Kind title={m["search.questions"]()}>
          <LinkList
            links={questions.map((entry) => ({
              path: questionPath(entry),
              title: entry.question,
              text: entry.answer,
            }))}
          />
        </Kind>
      )}
      {sitePages.length > 0 && (
        <Kind title={m["search_page.pages"]()}>
          <LinkList links={sitePages} />
        </Kind>
      )}
    </>
  );
}

interface KindProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Kind({ id, title, children }: KindProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-32 pt-10 lg:pt-14">
      <h2 id={titleId} className="mb-6 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface LinkListProps {
  readonly links: readonly { readonly path: string; readonly title: string; readonly text: string }[];
}

function LinkList({ links }: LinkListProps) {
  return (
    <ul className="max-w-3xl border-t border-line">
      {links.map(({ path, title, text }) => (
        <li key={path} className="relative border-b border-line py-4">
          <h3 className="font-sans text-base font-semibold tracking-normal">
            <Link to={path} className="hover:underline after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
