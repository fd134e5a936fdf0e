import { m } from "../../i18n/messages.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { SampleLabel } from "./sample-label.tsx";

/** Word marks drawn in `currentColor`: masks, so that they stand in the text's colour (imagery/README.md). */
const MAGAZINES = [
  { name: "Velmarie", look: "aspect-[163/60] [mask-image:url(../pictures/press/velmarie.svg)]" },
  { name: "Ilvoara", look: "aspect-[145/60] [mask-image:url(../pictures/press/ilvoara.svg)]" },
  { name: "Mirovel", look: "aspect-[141/60] [mask-image:url(../pictures/press/mirovel.svg)]" },
  { name: "Zorelia", look: "aspect-[118/60] [mask-image:url(../pictures/press/zorelia.svg)]" },
  { name: "orsanda", look: "aspect-[175/60] [mask-image:url(../pictures/press/orsanda.svg)]" },
  { name: "Fern & Tansy", look: "aspect-[246/60] [mask-image:url(../pictures/press/fern-and-tansy.svg)]" },
];

/** Invented magazines, labelled as samples: a quiet line between two sections that speak. */
export function Press() {
  return (
    <section aria-labelledby="press-title" className="page-width">
      <div className="flex flex-col gap-8 border-t border-sand pb-14 pt-10 md:pb-20 md:pt-12">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h2 id="press-title" className="text-xl">
            {m["home.press_title"]()}
          </h2>
          <SampleLabel className="text-taupe">{m["home.press_sample"]()}</SampleLabel>
          <ArrowLink to="/contact" prefetch="intent" className="text-sm md:ml-auto">
            {m["home.press_link"]()}
          </ArrowLink>
        </div>
        <ul className="grid grid-cols-2 items-center justify-items-start gap-x-8 gap-y-5 md:grid-cols-3 lg:flex lg:justify-between">
          {MAGAZINES.map(({ name, look }) => (
            <li key={name} className="max-w-full">
              <span
                role="img"
                aria-label={name}
                className={`block h-10 max-w-full bg-taupe [mask-position:left] [mask-repeat:no-repeat] [mask-size:contain] lg:h-11 ${look}`}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
