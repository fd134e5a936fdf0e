import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { OurValuesContent } from "./our-values-content.server.ts";

/** Tests that a batch has to pass, and the fate of one that fails. */
export function Testing({
  content: { title, items, link },
}: {
  readonly content: OurValuesContent["testing"];
}) {
  return (
    <section aria-labelledby="testing" className="-mb-section bg-surface-muted py-section">
      <div className="page-width">
        <h2 id="testing" className="text-3xl">
          {title}
        </h2>
        <ol className="mt-8 grid gap-x-6 border-t border-line-strong md:grid-cols-2 lg:mt-12 lg:grid-cols-4 lg:border-t-0">
          {items.map(({ name, text, otherwise }) => (
            <li
              key={name}
              className="flex flex-col border-b border-line-strong py-6 lg:border-b-0 lg:border-t lg:border-t-on-surface"
            >
              <h3 className="text-xl">{name}</h3>
              <p className="mb-4 mt-2 text-sm">{text}</p>
              <p className="mt-auto text-sm font-semibold text-primary">{otherwise}</p>
            </li>
          ))}
        </ol>
        <ArrowLink to="/blog/news/how-a-batch-is-tested" prefetch="intent" className="mt-6">
          {link}
        </ArrowLink>
      </div>
    </section>
  );
}
