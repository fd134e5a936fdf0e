import { Link } from "react-router";
import { Stars } from "#app/features/reviews/stars.tsx";
import { m } from "#app/i18n/messages.ts";
import { SampleLabel } from "#app/ui/sample-label.tsx";
import type { QuotedReview } from "./quoted-reviews.server.ts";

/** A few reviews side by side, each with a link to its product's; samples are labelled (design §5.16). */
export function ReviewsBlock({ reviews }: { readonly reviews: readonly QuotedReview[] }) {
  const hasSamples = reviews.some(({ sample }) => sample);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="page-width scroll-mt-28 pt-section">
      <h2 id="reviews-title" className="text-3xl">
        {hasSamples ? m["shop.reviews_sample_title"]() : m["shop.reviews_title"]()}
      </h2>
      {hasSamples && <p className="mt-3 text-sm text-muted">{m["shop.reviews_sample"]()}</p>}
      <ul className="mt-8 grid gap-5 lg:grid-cols-3 lg:gap-6">
        {reviews.map(({ handle, product, review, sample }) => (
          <li
            key={handle}
            data-accent={handle}
            className="flex flex-col gap-4 rounded-card bg-accent-surface p-6 text-accent-strong sm:p-8"
          >
            <div className="flex items-center justify-between gap-3">
              <Stars rating={review.rating} text={String(review.rating)} className="h-4" />
              {sample && <SampleLabel>{m["reviews.sample_one"]()}</SampleLabel>}
            </div>
            <blockquote className="flex flex-col gap-2">
              <p dir="auto" className="font-display text-xl wrap-anywhere">
                {review.title}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {review.text}
              </p>
            </blockquote>
            <p className="mt-auto pt-2 text-sm">
              <bdi className="wrap-anywhere">{review.reviewer}</bdi> · {review.dateText}
            </p>
            <Link
              to={`/products/${handle}#reviews`}
              className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-accent underline underline-offset-4"
            >
              {m["shop.reviews_more"]({ product })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
