import { Drawing } from "#app/pictures/drawing.tsx";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { OurStoryContent } from "./our-story-content.server.ts";

/** Origin of the store's name, and the flower as a sheet of a herbarium. */
export function Name({ content }: { readonly content: OurStoryContent["name"] }) {
  const { title, text, link, sheetLabel, sheet } = content;
  return (
    <section aria-labelledby="name" className="page-width py-section">
      <div className="grid items-center gap-x-20 gap-y-12 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-5">
          <h2 id="name" className="text-3xl">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="max-w-text">
              {paragraph}
            </p>
          ))}
          <ArrowLink to="/blog/news/the-midsummer-flower" prefetch="intent">
            {link}
          </ArrowLink>
        </div>
        <figure className="relative overflow-hidden rounded-card border border-line bg-surface-raised shadow-float">
          <div className="h-56 bg-primary bg-[url(../../brand/drawings/pattern-sprigs.svg)] bg-[length:140px] bg-center md:h-72" />
          <figcaption className="p-7 md:p-9">
            <p className="flex items-center gap-3 font-display text-xl">
              <Drawing name="mark" className="size-7" />
              {sheetLabel}
            </p>
            <dl className="mt-4 text-sm">
              {sheet.map(({ name, value }) => (
                <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-line py-3">
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
