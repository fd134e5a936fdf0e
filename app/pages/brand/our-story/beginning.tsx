import type { OurStoryContent } from "./our-story-content.server.ts";

/** Question the store started with, in large type; an invented story, labelled so. */
export function Beginning({ content }: { readonly content: NonNullable<OurStoryContent["beginning"]> }) {
  const { title, sample, question, text } = content;
  return (
    <section aria-labelledby="beginning" data-on-dark className="bg-primary py-section text-on-inverse">
      <div className="page-width grid items-end gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="beginning" className="text-xl">
              {title}
            </h2>
            <p className="rounded-full border border-on-inverse/50 px-3 py-1 text-xs font-medium">{sample}</p>
          </div>
          <p className="mt-6 font-display text-[clamp(3.25rem,9.5vw,7.5rem)] leading-[0.98] tracking-tight text-highlight">
            {question}
          </p>
        </div>
        <div className="flex flex-col gap-4 lg:pb-3">
          {text.map((paragraph) => (
            <p key={paragraph} className="max-w-text">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
