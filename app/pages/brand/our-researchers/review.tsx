import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { OurResearchersContent } from "./our-researchers-content.server.ts";

interface ReviewProps extends Pick<OurResearchersContent, "promise" | "link"> {
  readonly content: OurResearchersContent["review"];
}

/** Review of a formula after its launch, the promise about it, and a link to the page for health professionals. */
export function Review({ content, promise, link }: ReviewProps) {
  return (
    <section
      aria-labelledby="review"
      data-on-dark
      className="-mb-section bg-primary py-section text-on-inverse"
    >
      <div className="page-width">
        <h2 id="review" className="text-3xl">
          {content.title}
        </h2>
        <dl className="mt-8 grid gap-x-12 gap-y-7 lg:mt-10 lg:grid-cols-3">
          {content.items.map(({ name, text }) => (
            <div key={name} className="border-t border-on-inverse/40 pt-5">
              <dt className="font-display text-xl text-highlight">{name}</dt>
              <dd className="mt-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-14 max-w-3xl font-display text-2xl tracking-tight">{promise}</p>
        <ArrowLink to="/health-professionals" prefetch="intent" className="mt-4">
          {link}
        </ArrowLink>
      </div>
    </section>
  );
}
