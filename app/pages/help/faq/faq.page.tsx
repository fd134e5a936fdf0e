import { useState } from "react";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { searchByWords } from "#domain/text/word-search.ts";
import { track } from "#app/features/analytics/track.ts";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { PageFamily } from "#app/features/documents/page-family.tsx";
import { questionText } from "#app/features/faq/faq-entry.ts";
import { allFaq } from "#app/features/faq/faq.server.ts";
import { FormulaGuide } from "#app/features/products/formula-guide.tsx";
import { offeredGuides } from "#app/features/products/formulas.ts";
import { loadProductList } from "#app/features/products/product-list.server.ts";
import { faqPage } from "#app/features/head/json-ld.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { helpFamily } from "#app/pages/help/help-family.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/faq.page";
import { Question } from "./question.tsx";
import { SearchField } from "./search-field.tsx";
import { groupByTopic } from "./topics.server.ts";
import { useQuestionOfAddress } from "./use-question-of-address.ts";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { place, resources } = publicPage(context);
  const entries = allFaq(place.language, resources.settings.shippingTerms, waysToPay(resources.settings));
  const head = documentHead(context, request, {
    path: "/faq",
    name: m["help.faq"](),
    description: m["help.faq_description"](),
    jsonLd: [faqPage(entries)],
  });
  const { products } = await loadProductList(context);
  const guides = offeredGuides(products);
  return { entries, topics: groupByTopic(entries), family: helpFamily(), guides, head };
}

/** All questions by topic; typing filters them by words. Without scripts it is the whole list. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { entries, topics, family, guides } = loaderData;
  const [query, setQuery] = useState("");
  // Not deferred: pressing a topic clears the search, and the topic must be visible before the browser scrolls to it.
  const words = query.trim();
  const found = new Set(searchByWords(entries, questionText, words).map(({ id }) => id));
  useQuestionOfAddress(() => setQuery(""));

  return (
    <div className="page-width pt-4 lg:pt-8">
      <PageFamily label={m["help.family"]()} pages={family} />
      <header className="max-w-2xl pb-10 pt-10 lg:pb-16 lg:pt-16">
        <h1 className="text-4xl">{m["help.faq"]()}</h1>
        <p className="mt-4 text-lg">{m["help.faq_lead"]()}</p>
        <SearchField
          query={query}
          onChange={setQuery}
          onLeave={() => {
            if (words !== "") track({ name: "search", term: words });
          }}
        />
        <p role="status" className="mt-3 min-h-6 text-sm wrap-anywhere text-muted noscript:hidden">
          {words !== "" && countText(found.size, words)}
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={m["help.topics"]()} className="lg:sticky lg:top-28">
          <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#topic-${id}`}
                  onClick={() => setQuery("")}
                  className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm transition-colors duration-200 hover:border-on-surface lg:border-transparent lg:px-0 lg:underline-offset-4 lg:hover:border-transparent lg:hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-12">
          {topics.map(({ id, title, questions }) => (
            <section
              key={id}
              id={`topic-${id}`}
              aria-labelledby={`title-${id}`}
              hidden={!questions.some((question) => found.has(question.id))}
              className="scroll-mt-28"
            >
              <h2 id={`title-${id}`} className="pb-3 text-2xl">
                {title}
              </h2>
              <div className="max-w-3xl border-t border-line">
                {questions.map((entry) => (
                  <Question key={entry.id} entry={entry} hidden={!found.has(entry.id)} />
                ))}
              </div>
            </section>
          ))}
          <FormulaGuide guides={guides} className="max-w-3xl" />
          <section
            aria-labelledby="not-found-title"
            className="flex max-w-3xl flex-col items-start gap-5 rounded-card bg-surface-muted p-7 md:flex-row md:items-center md:justify-between md:p-9"
          >
            <div>
              <h2 id="not-found-title" className="text-xl">
                {m["help.not_found_title"]()}
              </h2>
              <p className="mt-1 text-muted">{m["help.not_found_text"]()}</p>
            </div>
            <ButtonLink to={`mailto:${SUPPORT_EMAIL}`} reloadDocument className="shrink-0">
              {m["help.write"]()}
            </ButtonLink>
          </section>
        </div>
      </div>
    </div>
  );
}

function countText(count: number, query: string): string {
  if (count === 0) return m["help.found_none"]({ query });
  return count === 1 ? m["help.found_one"]() : m["help.found_many"]({ count });
}
