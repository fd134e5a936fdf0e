import { m } from "../../i18n/messages.ts";
import type { Review } from "./review.ts";
import { Stars } from "./stars.tsx";

/** One review: its stars, its words, who wrote it and when, and what was bought. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const { rating, title, text, reviewer, date, dateText, productVariant, verified } = review;
  return (
    <article className="flex flex-col items-start gap-3">
      <Stars rating={rating} text={String(rating)} />
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-text">{text}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-taupe">
        <span className="font-semibold text-ink">{reviewer}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={date}>{dateText}</time>
        {productVariant !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span>{productVariant}</span>
          </>
        )}
        {verified && (
          <>
            <span aria-hidden="true">·</span>
            <span>{m["reviews.verified"]()}</span>
          </>
        )}
      </p>
    </article>
  );
}
