import { m } from "#app/i18n/messages.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { HomeContent } from "./home-content.server.ts";

/** Questions before a first order; one answer open at a time, also without scripts. */
export function FaqBlock({ questions }: { readonly questions: HomeContent["faq"] }) {
  return (
    <section aria-labelledby="faq-title" className="bg-surface-muted py-section">
      <div className="page-width grid items-start gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="flex flex-col items-start gap-6 lg:sticky lg:top-40 lg:col-span-4">
          <h2 id="faq-title" className="text-3xl">
            {m["home.faq_title"]()}
          </h2>
          <ArrowLink to="/faq" prefetch="intent">
            {m["home.faq_link"]()}
          </ArrowLink>
        </div>
        <div className="border-t border-line-strong lg:col-span-7 lg:col-start-6">
          {questions.map(({ id, question, answer }) => (
            <details key={id} name="home-faq" className="group border-b border-line-strong">
              <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 font-display text-xl [&::-webkit-details-marker]:hidden">
                {question}
                <Icon
                  name="plus"
                  className="size-6 text-primary transition-transform duration-200 ease-out group-open:rotate-45"
                />
              </summary>
              <div className="flex max-w-text flex-col gap-3 pb-7 pr-10">
                {answer.split("\n").map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
