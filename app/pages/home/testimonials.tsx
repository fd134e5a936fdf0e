import { useRef } from "react";
import { Link } from "react-router";
import { CAROUSEL_SLIDES_MOBILE } from "#app/ui/carousel/carousel.ts";
import { m } from "#app/i18n/messages.ts";
import t1 from "#app/pictures/portraits/t-1.svg?url";
import t2 from "#app/pictures/portraits/t-2.svg?url";
import t3 from "#app/pictures/portraits/t-3.svg?url";
import t4 from "#app/pictures/portraits/t-4.svg?url";
import t5 from "#app/pictures/portraits/t-5.svg?url";
import t6 from "#app/pictures/portraits/t-6.svg?url";
import { RoundButton } from "#app/ui/round-button.tsx";
import { useCarousel } from "#app/ui/carousel/use-carousel.ts";
import type { HomeSamples } from "./home-content.server.ts";

const PORTRAITS: Readonly<Record<string, string>> = {
  "t-1": t1,
  "t-2": t2,
  "t-3": t3,
  "t-4": t4,
  "t-5": t5,
  "t-6": t6,
};

const oneAtATime = () => CAROUSEL_SLIDES_MOBILE;

/**
 * Invented testimonials, one at a time, on a band of the product's lightest colour; the sections around are labelled
 * as samples together (lower-sections.tsx).
 */
export function Testimonials({ samples }: { readonly samples: HomeSamples["testimonials"] }) {
  const strip = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(strip, { count: samples.length, shown: oneAtATime, advanceMs: null });
  return (
    <section
      aria-labelledby="testimonials-title"
      aria-roledescription={m["home.carousel_role"]()}
      className="relative"
    >
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 pt-14 lg:pt-20">
        <div className="page-width">
          <h2 id="testimonials-title" className="text-xl">
            {m["home.testimonials_title"]()}
          </h2>
        </div>
      </div>
      <ul
        ref={strip}
        {...carousel.touch}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {samples.map((sample) => (
          <li
            key={sample.portrait}
            data-accent={sample.accent}
            className="w-full shrink-0 snap-start snap-always bg-accent-surface text-accent-strong"
          >
            <Testimonial {...sample} />
          </li>
        ))}
      </ul>
      <div className="page-width pointer-events-none absolute inset-x-0 bottom-6 z-10 flex justify-end gap-2 lg:bottom-12 *:pointer-events-auto">
        <RoundButton
          label={m["home.testimonials_previous"]()}
          icon="caret-left"
          onClick={carousel.previous}
          className="bg-surface! hover:bg-inverse!"
        />
        <RoundButton
          label={m["home.testimonials_next"]()}
          icon="caret-right"
          onClick={carousel.next}
          className="bg-surface! hover:bg-inverse!"
        />
      </div>
    </section>
  );
}

function Testimonial({ portrait, accent, quote, name, place, product }: HomeSamples["testimonials"][number]) {
  return (
    <figure className="page-width flex h-full flex-col justify-between gap-6 pt-28 pb-24 lg:pt-34 lg:pb-16">
      <blockquote className="max-w-4xl font-display text-2xl tracking-tight text-pretty lg:text-3xl">
        <p>{m["home.quoted"]({ text: quote })}</p>
      </blockquote>
      <figcaption className="flex items-center gap-4 text-sm">
        <img
          src={PORTRAITS[portrait]}
          alt=""
          width={800}
          height={800}
          loading="lazy"
          decoding="async"
          className="size-20 shrink-0 rounded-full bg-accent-surface-strong lg:size-28"
        />
        <span>
          <span className="block font-semibold">{name}</span>
          {place} ·{" "}
          <Link
            to={`/products/${accent}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {product}
          </Link>
        </span>
      </figcaption>
    </figure>
  );
}
