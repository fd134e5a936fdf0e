import { m } from "#app/i18n/messages.ts";
import type { ProductReviews } from "#app/features/reviews/review.ts";
import { Stars } from "#app/features/reviews/stars.tsx";

/** Stars, average and count beside a product's name, with a link to its reviews; empty without reviews. */
export function RatingLine({
  reviews: { total: count, average, averageText, sample },
}: {
  reviews: ProductReviews;
}) {
  if (average === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <Stars rating={average} text={averageText} />
      <span aria-hidden="true" className="font-semibold">
        {averageText}
      </span>
      <a
        href="#reviews"
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
      >
        {m["reviews.count"]({ count })}
      </a>
      {sample && (
        <span className="rounded-full border border-line-strong px-2.5 py-0.5 text-xs text-muted">
          {m["reviews.sample_short"]()}
        </span>
      )}
    </p>
  );
}
