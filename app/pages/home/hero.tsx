import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { HomeContent } from "./home-content.server.ts";

const SIZES = "100vw";
const ON_A_PHONE = "(width < 48rem)";

/** Hero with a picture, a headline and a button to /shop (spec §2). */
export function Hero({ wide, tall }: HomeContent["hero"]) {
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden bg-surface-muted">
      <picture>
        <source media={ON_A_PHONE} type="image/avif" srcSet={tall.avif} sizes={SIZES} />
        <source media={ON_A_PHONE} srcSet={tall.webp} sizes={SIZES} />
        <source type="image/avif" srcSet={wide.avif} sizes={SIZES} />
        <img
          src={wide.src}
          srcSet={wide.webp}
          sizes={SIZES}
          alt={wide.alt}
          width={wide.width}
          height={wide.height}
          fetchPriority="high"
          decoding="sync"
          className="h-[min(46rem,125vw)] max-[22rem]:h-[144vw] w-full object-cover text-transparent object-bottom md:h-[56.25vw] lg:h-[clamp(30rem,48vw,54rem)] lg:object-[70%_60%]"
        />
      </picture>
      <div className="absolute inset-x-0 top-0 h-[min(46rem,125vw)] max-[22rem]:h-[144vw] md:h-full">
        <div className="page-width flex h-full items-start pt-6 md:items-center md:pt-0">
          <div className="flex max-w-[34rem] flex-col items-start gap-3 md:w-[38%] md:gap-6 lg:w-[46%]">
            <p className="eyebrow text-highlight-text">{m["home.hero_eyebrow"]()}</p>
            <h1 id="hero-title" className="text-4xl md:text-3xl lg:text-4xl">
              {m["home.hero_title"]()}
            </h1>
            <p className="hidden max-w-md text-lg lg:block">{m["home.hero_text"]()}</p>
            <ButtonLink to="/shop" prefetch="intent">
              {m["home.hero_button"]()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Facts />
    </section>
  );
}

/** Three figures, shown on phones only, where the picture has no space for them. */
function Facts() {
  const facts = [
    ["6", m["home.fact_formulas"]()],
    ["2", m["home.fact_capsules"]()],
    ["100%", m["home.fact_label"]()],
  ] as const;
  return (
    <ul className="grid grid-cols-3 divide-x divide-line py-4 text-center md:hidden">
      {facts.map(([figure, text]) => (
        <li key={text} className="px-2">
          <span className="block font-display text-2xl">{figure}</span>
          <span className="block text-xs">{text}</span>
        </li>
      ))}
    </ul>
  );
}
