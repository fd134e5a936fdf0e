import { useEffect, useRef, useState } from "react";
import { m } from "../../i18n/messages.ts";
import type { Picture } from "../../shop-client/product.ts";
import { Icon } from "../../ui/icon.tsx";
import { createLateCode } from "../../hydration/late-code.ts";
import { ProductPicture } from "../../ui/product-picture.tsx";
import { useSharedState } from "../../ui/shared-state.ts";
import { PictureUnavailable } from "./picture-unavailable.tsx";
import { useBrokenPictures } from "./use-broken-pictures.ts";

const lightbox = createLateCode(() => import("./lightbox.tsx"));

/** Marks the small picture apart from the large one: either may fail alone. */
const THUMBNAIL = "#thumbnail";

interface GalleryProps {
  readonly pictures: readonly Picture[];
  /** Address of the chosen variant's picture: choosing another variant moves to its picture. */
  readonly shown: string | null;
}

/**
 * The pictures as a strip to swipe, with a thumbnail for each, and a closer look on a click (spec §2). It fills its
 * half of a wide window, and the whole width of a phone.
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

  // It may have been swiped before this worked.
  useEffect(() => {
    if (strip.current !== null && strip.current.scrollLeft > 0) setCurrent(inView(strip.current));
  }, []);

  function enlarge(): void {
    setEnlarged(true);
    void lightbox.fetch();
  }

  return (
    <section
      ref={frame}
      aria-label={m["product.pictures"]()}
      className="relative bg-accent-100 text-accent-900 lg:h-full"
    >
      <ul
        ref={strip}
        onScroll={({ currentTarget }) => setCurrent(inView(currentTarget))}
        className="flex aspect-[6/5] w-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth overscroll-x-contain [scrollbar-width:none] md:aspect-[3/2] lg:aspect-auto lg:h-full"
      >
        {pictures.length === 0 && (
          <li className="w-full">
            <PictureUnavailable />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li key={picture.url} data-picture={picture.url} className="w-full shrink-0 snap-start">
            {broken.has(picture.url) ? (
              <PictureUnavailable />
            ) : (
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-label={m["product.enlarge"]({ alt: picture.alt })}
                aria-haspopup="dialog"
                onClick={enlarge}
                className="group relative block size-full cursor-zoom-in! focus-visible:-outline-offset-4"
              >
                <ProductPicture
                  picture={picture}
                  eager={index === wanted}
                  sizes="(width < 64rem) 100vw, 50vw"
                  className={`size-full ${isUpright(picture) ? "object-contain p-[6%]" : "object-cover"}`}
                />
                <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-ivory/90 transition-transform duration-200 group-hover:scale-105 lg:right-6 lg:bottom-6">
                  <Icon name="magnifying-glass-plus" className="size-5" />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="absolute bottom-4 left-4 flex gap-2 lg:bottom-6 lg:left-6 lg:gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.url} data-picture={picture.url + THUMBNAIL}>
              <button
                type="button"
                aria-label={m["product.show_picture"]({ number: index + 1, total: pictures.length })}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(strip.current, index)}
                className="block size-12 overflow-hidden rounded-xl border-2 border-ivory bg-accent-100 transition-colors aria-[current]:border-accent-700 lg:size-16 lg:rounded-2xl"
              >
                {broken.has(picture.url) || broken.has(picture.url + THUMBNAIL) ? (
                  <span className="grid size-full place-items-center">{index + 1}</span>
                ) : (
                  <ProductPicture picture={picture} alt="" sizes="64px" className="size-full object-cover" />
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
          onMove={(index) => show(strip.current, index, true)}
        />
      )}
    </section>
  );
}

/** The picture that fills most of the strip, counted from 0. */
function inView({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth);
}

/** The cut-outs stand upright on the ground of the page; every other picture fills its frame. */
function isUpright({ width, height }: Picture): boolean {
  return height > width;
}

function slideButton(strip: HTMLUListElement | null, index: number): HTMLButtonElement | null {
  return strip?.children[index]?.querySelector("button") ?? null;
}

function show(strip: HTMLUListElement | null, index: number, atOnce = false): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: atOnce ? "instant" : "auto" });
}
