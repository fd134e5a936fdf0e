import { useId } from "react";
import { clampStars, STARS_MAX } from "#domain/reviews/reviews.ts";
import { m } from "#app/i18n/messages.ts";
import drawings from "#app/pictures/generated/everywhere.svg?url";

/** Side of one drawn star, in the units of the icons. */
const STAR_SIDE = 256;
const PLACES = Array.from({ length: STARS_MAX }, (_, place) => place * STAR_SIDE);

interface StarsProps {
  /** Shown clamped to 0–5 (spec §5); fractions fill a star in part. */
  readonly rating: number;
  /** Rating in the number format of the page's language, for screen readers. */
  readonly text: string;
  readonly className?: string;
}

/** Five stars in the product's accent colour, filled by the rating. */
export function Stars({ rating, text, className = "h-4" }: StarsProps) {
  const filled = clampStars(rating);
  return (
    <svg
      role="img"
      aria-label={m["reviews.stars"]({ rating: text })}
      viewBox={`0 0 ${STAR_SIDE * STARS_MAX} ${STAR_SIDE}`}
      fill="currentColor"
      className={`w-auto shrink-0 ${className}`}
    >
      <g className="text-accent-line">{PLACES.slice(Math.floor(filled)).map(drawStar)}</g>
      <FilledStars filled={filled} />
    </svg>
  );
}

/** Whole stars are drawn directly; only a part of one needs a clipping frame. */
function FilledStars({ filled }: { readonly filled: number }) {
  const clip = useId();
  if (Number.isInteger(filled)) {
    return <g className="text-accent">{PLACES.slice(0, filled).map(drawStar)}</g>;
  }
  return (
    <>
      <clipPath id={clip}>
        <rect width={filled * STAR_SIDE} height={STAR_SIDE} />
      </clipPath>
      <g className="text-accent" clipPath={`url(#${clip})`}>
        {PLACES.slice(0, Math.ceil(filled)).map(drawStar)}
      </g>
    </>
  );
}

function drawStar(x: number) {
  return <use key={x} href={`${drawings}#star-fill`} x={x} width={STAR_SIDE} height={STAR_SIDE} />;
}
