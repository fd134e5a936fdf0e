import { m } from "#app/i18n/messages.ts";
import drawings from "#app/pictures/generated/home.svg?url";
import { ArrowLink } from "#app/ui/arrow-link.tsx";

/** Logos drawn in `currentColor`, with their proportions. */
const MAGAZINES = [
  { name: "Velmarie", drawing: "press-velmarie", shape: "aspect-[163/60]" },
  { name: "Ilvoara", drawing: "press-ilvoara", shape: "aspect-[145/60]" },
  { name: "Mirovel", drawing: "press-mirovel", shape: "aspect-[141/60]" },
  { name: "Zorelia", drawing: "press-zorelia", shape: "aspect-[118/60]" },
  { name: "orsanda", drawing: "press-orsanda", shape: "aspect-[175/60]" },
  { name: "Fern & Tansy", drawing: "press-fern-and-tansy", shape: "aspect-[246/60]" },
];

/** Logos of invented magazines, between two sections of text. */
export function Press() {
  return (
    <section aria-labelledby="press-title" className="page-width">
      <div className="flex flex-col gap-8 border-t border-line pb-14 pt-10 md:pb-20 md:pt-12">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h2 id="press-title" className="text-xl">
            {m["home.press_title"]()}
          </h2>
          <p className="text-sm text-muted">{m["home.press_sample"]()}</p>
          <ArrowLink to="/contact" prefetch="intent" className="text-sm md:ml-auto">
            {m["home.press_link"]()}
          </ArrowLink>
        </div>
        <ul className="grid grid-cols-2 items-center justify-items-start gap-x-8 gap-y-5 md:grid-cols-3 lg:flex lg:justify-between">
          {MAGAZINES.map(({ name, drawing, shape }) => (
            <li key={name} className="max-w-full">
              <svg
                role="img"
                aria-label={name}
                className={`block h-10 max-w-full text-muted lg:h-11 ${shape}`}
              >
                <use href={`${drawings}#${drawing}`} />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
