import community from "#app/pictures/scenes/values-community.svg?url";
import gentle from "#app/pictures/scenes/values-gentle.svg?url";
import quality from "#app/pictures/scenes/values-quality.svg?url";
import transparency from "#app/pictures/scenes/values-transparency.svg?url";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { OurValuesContent } from "./our-values-content.server.ts";

/** Drawing of each value and its colours. */
const SCENES: Readonly<Record<string, { readonly picture: string; readonly accent: string }>> = {
  transparency: { picture: transparency, accent: "ic-well" },
  gentle: { picture: gentle, accent: "papillex" },
  quality: { picture: quality, accent: "ahcc" },
  community: { picture: community, accent: "endo-well" },
};

/** One band per value, with drawing and text on alternating sides. */
export function Values({ values, check }: Pick<OurValuesContent, "values" | "check">) {
  return (
    <div className="page-width flex flex-col gap-6">
      {values.map(({ scene, title, text, check: way, to, link }, place) => (
        <section
          key={scene}
          aria-labelledby={scene}
          data-accent={SCENES[scene]?.accent}
          className="grid items-center gap-x-14 overflow-hidden rounded-card bg-accent-surface text-accent-strong md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] md:even:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]"
        >
          <img
            src={SCENES[scene]?.picture}
            alt=""
            width={400}
            height={400}
            loading="lazy"
            className={`mx-auto mt-7 w-52 md:mt-0 md:w-full md:max-w-96 md:p-8 ${place % 2 === 1 ? "md:order-last" : ""}`}
          />
          <div className="p-7 md:px-10 md:py-12 lg:px-14">
            <h2 id={scene} className="text-3xl">
              {title}
            </h2>
            <p className="mt-4 max-w-xl">{text}</p>
            <div className="mt-6 max-w-xl border-t border-accent-line pt-5">
              <p>
                <strong className="font-semibold">{check}:</strong> {way}
              </p>
              <ArrowLink to={to} prefetch="intent" className="mt-2 text-accent">
                {link}
              </ArrowLink>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
