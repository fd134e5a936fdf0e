import { m } from "#app/i18n/messages.ts";
import { Drawing } from "#app/pictures/drawing.tsx";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { StorePicture } from "./store-picture.tsx";
import type { HomeContent } from "./home-content.server.ts";

/** Picture up to the edge of the page, beside the figures of three labels, each in its product's colour. */
export function Science({ content }: { readonly content: HomeContent["science"] }) {
  const { text, facts, badges, picture } = content;
  const promises = [
    { name: "lab-tested" as const, words: badges.lab },
    { name: "gmp" as const, words: badges.gmp },
    { name: "gluten-free" as const, words: badges.gluten },
    { name: "made-in-eu" as const, words: badges.eu },
  ];
  return (
    <section aria-labelledby="science-title" className="grid lg:grid-cols-2">
      <div className="relative aspect-[5/4] overflow-hidden sm:aspect-[2/1] lg:aspect-auto">
        <StorePicture
          picture={picture}
          sizes="(width < 64rem) 100vw, 50vw"
          className="absolute inset-0 size-full object-cover object-[30%_60%] lg:object-[8%_60%]"
        />
      </div>
      <div className="flex flex-col gap-8 px-[clamp(1.125rem,4vw,1.5rem)] py-section lg:max-w-[39.5rem] lg:pl-[clamp(3rem,6vw,6rem)]">
        <div className="flex flex-col gap-5">
          <h2 id="science-title" className="text-3xl">
            {m["home.science_title"]()}
          </h2>
          <p className="max-w-[34rem] text-lg">{text}</p>
        </div>
        <dl className="border-t border-line">
          {facts.map(({ accent, figure, name, text: note }) => (
            <div
              key={accent}
              data-accent={accent}
              className="grid gap-x-6 gap-y-1 border-b border-line py-5 sm:grid-cols-[10rem_1fr]"
            >
              <dt className="contents">
                <span className="font-display text-3xl tracking-tight text-accent tabular-nums sm:row-span-2">
                  {figure}
                </span>
                <span className="font-semibold sm:self-end">{name}</span>
              </dt>
              <dd className="text-sm text-muted sm:col-start-2">{note}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid grid-cols-2 gap-x-6 max-[22rem]:grid-cols-1 gap-y-4">
          {promises.map(({ name, words }) => (
            <li key={words} className="flex items-center gap-3 text-sm leading-snug">
              <Drawing name={`badge-${name}`} className="size-9 text-primary" />
              {words}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          <ArrowLink to="/batch" prefetch="intent">
            {m["home.science_batch"]()}
          </ArrowLink>
          <ArrowLink to="/our-researchers" prefetch="intent">
            {m["home.science_link"]()}
          </ArrowLink>
        </div>
      </div>
    </section>
  );
}
