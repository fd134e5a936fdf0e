import { m } from "../../i18n/messages.ts";
import { PICTURES, pictureSet } from "../../pictures/manifest.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** One picture, one promise, one way on (spec §2: hero with a button to /shop). */
export function Hero() {
  const language = useLanguage();
  const { alt, width, height } = PICTURES["hero-wide.webp"];
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden bg-cream">
      <picture>
        <source
          media="(width < 48rem)"
          type="image/avif"
          srcSet={pictureSet("hero-tall.webp", "avif")}
          sizes="100vw"
        />
        <source media="(width < 48rem)" srcSet={pictureSet("hero-tall.webp", "webp")} sizes="100vw" />
        <source type="image/avif" srcSet={pictureSet("hero-wide.webp", "avif")} sizes="100vw" />
        <img
          src="/pictures/hero-wide-1280.webp"
          srcSet={pictureSet("hero-wide.webp", "webp")}
          sizes="100vw"
          alt={alt[language]}
          width={width}
          height={height}
          fetchPriority="high"
          className="h-[min(46rem,125vw)] w-full object-cover object-bottom md:h-[clamp(30rem,48vw,46rem)] md:object-[70%_center]"
        />
      </picture>
      <div className="absolute inset-0">
        <div className="page-width flex h-full items-start pt-9 md:items-center md:pt-0">
          <div className="flex max-w-[34rem] flex-col items-start gap-4 md:w-[38%] md:gap-6 lg:w-[46%]">
            <p className="eyebrow hidden text-gold-text md:block">{m["home.hero_eyebrow"]()}</p>
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
    </section>
  );
}
