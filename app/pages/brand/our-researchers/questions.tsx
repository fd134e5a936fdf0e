import science from "#app/pictures/scenes/science.svg?url";
import type { OurResearchersContent } from "./our-researchers-content.server.ts";

/** Questions that every ingredient has to pass before it is used in a formula. */
export function Questions({ content }: { readonly content: OurResearchersContent["questions"] }) {
  return (
    <section aria-labelledby="questions" className="page-width py-section">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <div>
          <h2 id="questions" className="text-3xl">
            {content.title}
          </h2>
          <img
            src={science}
            alt=""
            width={900}
            height={900}
            loading="lazy"
            className="mt-8 hidden w-full max-w-md lg:block"
          />
        </div>
        <ol className="border-t border-line">
          {content.items.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[3rem_1fr] border-b border-line py-6 md:grid-cols-[5rem_1fr]"
            >
              <span
                aria-hidden="true"
                className="font-display text-3xl leading-none text-highlight-text md:text-4xl"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 max-w-xl">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
