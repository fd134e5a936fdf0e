import { useRef } from "react";
import { slidesShown } from "#app/ui/carousel/carousel.ts";
import { CAROUSEL_ADVANCE_MS } from "#domain/time/timing.ts";
import { ProductCard } from "#app/features/products/product-card.tsx";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { RoundButton } from "#app/ui/round-button.tsx";
import { useCarousel } from "#app/ui/carousel/use-carousel.ts";
import { CarouselProblem } from "./carousel-problem.tsx";

interface ProductCarouselProps {
  readonly products: readonly ProductSummary[];
  /** Reason why the list is empty, for developers. */
  readonly problem: string | null;
}

/**
 * Carousel of products: three on a wide screen, one under 768 px; advances every 4 s and wraps around (spec §2,
 * Product carousel).
 */
export function ProductCarousel({ products, problem }: ProductCarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(strip, {
    count: products.length,
    shown: slidesShown,
    advanceMs: CAROUSEL_ADVANCE_MS,
  });
  return (
    <section
      aria-labelledby="carousel-title"
      aria-roledescription={m["home.carousel_role"]()}
      className="py-section"
    >
      <div className="page-width mb-8 flex flex-wrap items-end justify-between gap-6 md:mb-12">
        <h2 id="carousel-title" className="max-w-xl text-3xl">
          {m["home.carousel_title"]()}
        </h2>
        {products.length > 0 && (
          <div className="flex gap-2" {...carousel.arrows}>
            <RoundButton
              label={carousel.paused ? m["home.carousel_play"]() : m["home.carousel_pause"]()}
              icon={carousel.paused ? "play" : "pause"}
              onClick={carousel.toggle}
            />
            <RoundButton
              label={m["home.carousel_previous"]()}
              icon="caret-left"
              onClick={carousel.previous}
            />
            <RoundButton label={m["home.carousel_next"]()} icon="caret-right" onClick={carousel.next} />
          </div>
        )}
      </div>
      {products.length === 0 ? (
        <div className="page-width">
          <CarouselProblem problem={problem} />
        </div>
      ) : (
        <ul
          ref={strip}
          {...carousel.touch}
          className="page-width grid snap-x snap-mandatory scroll-px-[clamp(1.125rem,4vw,1.5rem)] auto-cols-[86%] grid-flow-col gap-4 overflow-x-auto scroll-smooth pb-2 [scrollbar-width:none] md:auto-cols-[calc((100%-3rem)/3)] md:gap-6"
        >
          {products.map((product) => (
            <li key={product.id} className="snap-start snap-always">
              <ProductCard product={product} sizes="(width < 48rem) 86vw, (width < 80rem) 31vw, 400px" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
