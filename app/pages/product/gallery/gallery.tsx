import { useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/messages.ts";
import type { Picture } from "#app/shop-client/product.ts";
import { Icon } from "#app/ui/icon.tsx";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { PictureUnavailable } from "./picture-unavailable.tsx";
import { useBrokenPictures } from "./use-broken-pictures.ts";

const lightbox = createLazyModule(() => import("./lightbox.tsx"));

/** Suffix that distinguishes a thumbnail from the large picture: either may fail alone. */
const THUMBNAIL = "#thumbnail";

interface GalleryProps {
  readonly pictures: readonly Picture[];
  /** Address of the chosen variant's picture: choosing another variant scrolls to its picture. */
  readonly shown: string | null;
}

/**
 * Gallery of pictures that open enlarged on a click (spec §2): on a phone a strip to swipe with thumbnails; in a wide
 * window two columns below the chosen variant's picture, beside the buy box.
 */
export function Gallery({ pictures, shown }: GalleryProps) {
  const wanted = Math.max(
    0,
    pictures.findIndex(({ url }) => url === shown),
  );
  const [current, setCurrent] = useState(wanted);
  const [enlarged, setEnlarged] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLElement>(null);
  const broken = useBrokenPictures(frame);
  const late = useSharedState(lightbox.code);
  const shownBefore = useRef(0);

  useEffect(() => {
    if (wanted !== shownBefore.current) show(strip.current, wanted, shownBefore.current === 0);
    shownBefore.current = wanted;
  }, [wanted]);

  // The strip may have been swiped before hydration.
  useEffect(() => {
    if (strip.current !== null && strip.current.scrollLeft > 0) setCurrent(inView(strip.current));
  }, []);

  function enlarge(index: number): void {
    setCurrent(index);
    setEnlarged(true);
    void lightbox.fetch();
  }

  function move(index: number): void {
    setCurrent(index);
    show(strip.current, index, true);
  }

  return (
    <section ref={frame} aria-label={m["product.pictures"]()} className="relative text-accent-strong">
      <ul
        ref={strip}
        onScroll={({ currentTarget }) => setCurrent(inView(currentTarget))}
        className="flex aspect-[6/5] w-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth overscroll-x-contain [scrollbar-width:none] md:aspect-[3/2] lg:grid lg:aspect-auto lg:grid-cols-2 lg:gap-1.5 lg:overflow-visible"
      >
        {pictures.length === 0 && (
          <li className="w-full bg-accent-surface lg:col-span-2 lg:aspect-square">
            <PictureUnavailable />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li
            key={picture.url}
            data-picture={picture.url}
            className={`w-full shrink-0 snap-start bg-accent-surface ${cellOf(index, wanted, pictures.length)}`}
          >
            {broken.has(picture.url) ? (
              <PictureUnavailable />
            ) : (
              <button
                type="button"
                aria-label={m["product.enlarge"]({ alt: picture.alt })}
                aria-haspopup="dialog"
                onClick={() => enlarge(index)}
                className="group relative block size-full cursor-zoom-in! focus-visible:-outline-offset-4"
              >
                <ProductPicture
                  picture={picture}
                  eager={index === wanted}
                  sizes={`(width < 64rem) 100vw, ${index === wanted ? 50 : 25}vw`}
                  className={`size-full ${isUpright(picture) ? "object-contain p-[6%]" : "object-cover"}`}
                />
                <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface/90 transition duration-200 group-hover:scale-105 lg:opacity-0 lg:group-hover:opacity-100 lg:group-focus-visible:opacity-100">
                  <Icon name="magnifying-glass-plus" className="size-5" />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="absolute bottom-4 left-4 right-17 flex gap-2 lg:hidden">
          {pictures.map((picture, index) => (
            <li key={picture.url} data-picture={picture.url + THUMBNAIL} className="w-12 min-w-0">
              <button
                type="button"
                aria-label={m["product.show_picture"]({ number: index + 1, total: pictures.length })}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(strip.current, index)}
                className="block aspect-square w-full overflow-hidden rounded-xl border-2 border-surface bg-accent-surface transition-colors aria-[current]:border-accent"
              >
                {broken.has(picture.url) || broken.has(picture.url + THUMBNAIL) ? (
                  <span className="grid size-full place-items-center">{index + 1}</span>
                ) : (
                  <ProductPicture picture={picture} alt="" sizes="48px" className="size-full object-cover" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {late !== null && (
        <late.Lightbox
          open={enlarged}
          pictures={pictures}
          start={current}
          broken={broken}
          onClose={() => setEnlarged(false)}
          onClosed={() => slideButton(strip.current, current)?.focus({ preventScroll: true })}
          onMove={move}
        />
      )}
    </section>
  );
}

/**
 * Chooses the grid cell of a picture in a wide window: the chosen variant's picture spans both columns, and if an odd
 * number is left, the last one does too.
 */
function cellOf(index: number, wanted: number, total: number): string {
  if (total === 1) return "lg:col-span-2 lg:aspect-square";
  if (index === wanted) return "lg:order-first lg:col-span-2 lg:aspect-[3/2]";
  const last = wanted === total - 1 ? total - 2 : total - 1;
  return total % 2 === 0 && index === last
    ? "lg:col-span-2 lg:aspect-[2/1] 2xl:aspect-[3/1]"
    : "lg:aspect-square";
}

/** Finds the picture that fills most of the strip, counted from 0. */
function inView({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth);
}

/**
 * Tells whether a picture is an upright cut-out, shown on the page's background; every other picture fills its frame.
 */
function isUpright({ width, height }: Picture): boolean {
  return height > width;
}

function slideButton(strip: HTMLUListElement | null, index: number): HTMLButtonElement | null {
  return strip?.children[index]?.querySelector("button") ?? null;
}

function show(strip: HTMLUListElement | null, index: number, atOnce = false): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: atOnce ? "instant" : "auto" });
}
