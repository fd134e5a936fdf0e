import { useRef } from "react";
import { m } from "../../i18n/messages.ts";
import { ProductCard } from "../../features/products/product-card.tsx";
import type { ProductSummary } from "../../shop-client/product.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CarouselProblem } from "./carousel-problem.tsx";
import { useAutoplay } from "./use-autoplay.ts";

interface ProductCarouselProps {
  readonly products: readonly ProductSummary[];
  /** Why the list is empty, for developers. */
  readonly problem: string | null;
}

/**
 * The products side by side: three on a wide screen, one under 768 px; moves on every 4 s and wraps around, waits
 * while a finger or the mouse is on it (spec §2, Product carousel). The strip itself is a scroll container, so that
 * it also works without scripts.
 */
export function ProductCarousel({ products, problem }: ProductCarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const autoplay = useAutoplay(strip, products.length);
  return (
    <section
      aria-labelledby="carousel-title"
      aria-roledescription={m["home.carousel_role"]()}
      className="pt-section"
    >
      <div className="page-width mb-8 flex flex-wrap items-end justify-between gap-6">
        <h2 id="carousel-title" className="max-w-xl text-3xl">
          {m["home.carousel_title"]()}
        </h2>
        {products.length > 0 && (
          <div className="flex gap-2" onMouseEnter={autoplay.hold} onMouseLeave={autoplay.release}>
            <RoundButton
              label={autoplay.paused ? m["home.carousel_play"]() : m["home.carousel_pause"]()}
              icon={autoplay.paused ? "play" : "pause"}
              onClick={autoplay.toggle}
            />
            <RoundButton
              label={m["home.carousel_previous"]()}
              icon="caret-left"
              onClick={autoplay.previous}
            />
            <RoundButton label={m["home.carousel_next"]()} icon="caret-right" onClick={autoplay.next} />
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
          {...autoplay.touch}
          className="page-width grid snap-x snap-mandatory scroll-px-[clamp(1.125rem,4vw,1.5rem)] auto-cols-[86%] grid-flow-col gap-4 overflow-x-auto scroll-smooth pb-2 [scrollbar-width:none] md:auto-cols-[calc((100%-3rem)/3)] md:gap-6"
        >
          {products.map((product) => (
            <li key={product.id} className="snap-start">
              <ProductCard product={product} sizes="(width < 48rem) 86vw, (width < 80rem) 31vw, 400px" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RoundButtonProps {
  readonly label: string;
  readonly icon: "play" | "pause" | "caret-left" | "caret-right";
  readonly onClick: () => void;
}

function RoundButton({ label, icon, onClick }: RoundButtonProps) {
  return (
    <Button look="secondary" aria-label={label} onClick={onClick} className="size-12 px-0!">
      <Icon name={icon} className="size-5" />
    </Button>
  );
}
