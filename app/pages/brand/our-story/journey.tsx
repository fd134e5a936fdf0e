import type { OurStoryContent } from "./our-story-content.server.ts";

/** Five steps from a claim to a parcel, in one line. */
export function Journey({ content: { title, steps } }: { readonly content: OurStoryContent["journey"] }) {
  return (
    <section aria-labelledby="journey" className="page-width py-section">
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <h2 id="journey" className="text-3xl lg:sticky lg:top-32 lg:self-start lg:text-4xl">
          {title}
        </h2>
        <ol>
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="relative pb-11 pl-16 last:pb-0 before:absolute before:left-5 before:top-10 before:h-full before:w-px before:bg-line-strong last:before:hidden md:pl-24 md:before:left-6"
            >
              <span
                aria-hidden="true"
                className="absolute left-0 top-0 grid size-10 place-items-center rounded-full bg-highlight font-display text-lg text-on-highlight md:size-12"
              >
                {index + 1}
              </span>
              <h3 className="pt-1 text-2xl md:pt-1.5">{step.title}</h3>
              <p className="mt-2 max-w-xl">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
