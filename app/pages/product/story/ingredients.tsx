import { type UIEvent, useRef, useState } from "react";
import { INGREDIENT_CAROUSEL_ADVANCE_MS } from "#domain/time/timing.ts";
import { m } from "#app/i18n/messages.ts";
import { RoundButton } from "#app/ui/round-button.tsx";
import { useCarousel } from "#app/ui/carousel/use-carousel.ts";
import type { Ingredient, ProductStory } from "./product-story.ts";

const DRAWING_SIDE_PX = 480;

interface IngredientsProps {
  readonly ingredients: NonNullable<ProductStory["ingredients"]>;
}

/**
 * Ingredient carousel (spec §2: advances every 3 s): one large drawing at a time, on the product's own background. It
 * pauses while the mouse or the focus is anywhere on it, so that a description can be read to its end.
 */
export function Ingredients({ ingredients: { title, items } }: IngredientsProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const carousel = useCarousel(strip, {
    count: items.length,
    shown: oneAtATime,
    advanceMs: INGREDIENT_CAROUSEL_ADVANCE_MS,
  });

  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void {
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  return (
    <section
      aria-labelledby="ingredients-title"
      aria-roledescription={m["product.carousel"]()}
      className="overflow-hidden bg-accent-surface text-accent-strong"
    >
      <div className="page-width flex flex-col gap-8 py-section" {...carousel.arrows}>
        <h2 id="ingredients-title" className="max-w-3xl text-3xl">
          {title ?? m["product.ingredients"]()}
        </h2>
        <ul
          ref={strip}
          {...carousel.touch}
          onScroll={follow}
          // A strip without a control inside has to be focusable itself.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-labelledby="ingredients-title"
          className="flex w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-card [scrollbar-width:none]"
        >
          {items.map((item, index) => (
            <Slide key={item.title} item={item} number={index + 1} total={items.length} />
          ))}
        </ul>
        <div className="flex items-center gap-x-6 noscript:hidden">
          <div className="flex gap-2">
            <RoundButton
              label={carousel.paused ? m["product.carousel_play"]() : m["product.carousel_pause"]()}
              icon={carousel.paused ? "play" : "pause"}
              onClick={carousel.toggle}
            />
            <RoundButton
              label={m["product.carousel_previous"]()}
              icon="caret-left"
              onClick={carousel.previous}
            />
            <RoundButton label={m["product.carousel_next"]()} icon="caret-right" onClick={carousel.next} />
          </div>
          <ul className="hidden flex-1 flex-wrap justify-end gap-x-1 lg:flex">
            {items.map((item, index) => (
              <li key={item.title}>
                <button
                  type="button"
                  aria-current={index === current ? "true" : undefined}
                  onClick={() => show(strip.current, index)}
                  className="min-h-11 rounded-full px-4 text-sm hover:bg-accent-surface-strong aria-[current]:bg-accent aria-[current]:text-on-accent"
                >
                  {item.title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface SlideProps {
  readonly item: Ingredient;
  readonly number: number;
  readonly total: number;
}

function Slide({ item, number, total }: SlideProps) {
  return (
    <li className="grid w-full shrink-0 snap-start snap-always items-center gap-6 md:grid-cols-2 md:gap-12">
      <div className="mx-auto grid aspect-square w-[min(70vw,21rem)] place-items-center overflow-hidden rounded-full bg-accent-surface-strong md:w-[min(40vw,29rem)]">
        {item.image !== null && (
          <img
            src={item.image}
            alt=""
            width={DRAWING_SIDE_PX}
            height={DRAWING_SIDE_PX}
            loading="lazy"
            decoding="async"
            className="picture size-[80%] before:bg-accent-surface-strong"
          />
        )}
      </div>
      <div className="flex min-h-56 flex-col gap-3 self-start md:min-h-0 md:gap-4 md:self-center">
        <p className="text-sm font-medium text-accent tabular-nums">
          {m["product.slide_number"]({ number, total })}
        </p>
        <h3 className="text-4xl">{item.title}</h3>
        <p className="max-w-md text-lg text-pretty">{item.text}</p>
      </div>
    </li>
  );
}

function oneAtATime(): number {
  return 1;
}

function show(strip: HTMLElement | null, index: number): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: "instant" });
}
