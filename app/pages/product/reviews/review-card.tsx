import type { ReactNode } from "react";
import { m } from "#app/i18n/messages.ts";
import type { Review } from "#app/features/reviews/review.ts";
import { Stars } from "#app/features/reviews/stars.tsx";

interface ReviewCardProps {
  readonly review: Review;
  /** Fetches the rest of a long text; absent if the text is complete. */
  readonly onReadAll?: () => void;
  /** Only its author sees it so far. */
  readonly isWaiting?: boolean;
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** Styles of text typed by visitors: its own direction, line breaks kept, and long words broken. */
const TYPED = "whitespace-pre-line wrap-anywhere";

/** Separator dot before the fact, which is clipped at the start of each line. */
const FACT = "relative pl-5 wrap-anywhere before:absolute before:left-1.5 before:content-['·'_/_'']";

/** One review: stars, text, author, date, bought variant, and the store's answer. */
export function ReviewCard({ review, onReadAll, isWaiting = false, children }: ReviewCardProps) {
  const { rating, title, text, reviewer, date, dateText, productVariant, verified, answer } = review;
  return (
    <article tabIndex={-1} className="flex min-w-0 flex-col items-start gap-3 outline-none">
      <Stars rating={rating} text={String(rating)} />
      <h3 dir="auto" className={`text-xl ${TYPED}`}>
        {title}
      </h3>
      <p dir="auto" className={`max-w-text ${TYPED}`}>
        {text}
      </p>
      {review.isCut === true && (
        <button
          type="button"
          onClick={onReadAll}
          className="-my-2 min-h-11 text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-on-surface noscript:hidden"
        >
          {m["reviews.read_all"]()}
        </button>
      )}
      <div className="max-w-full overflow-x-clip">
        <p className="-ml-5 flex flex-wrap items-center text-sm text-muted">
          <span className={FACT}>
            <bdi className="font-semibold text-on-surface">{reviewer}</bdi>
          </span>
          <time dateTime={date} className={FACT}>
            {dateText}
          </time>
          {productVariant !== null && <span className={FACT}>{productVariant}</span>}
          {verified && <span className={FACT}>{m["reviews.verified"]()}</span>}
          {isWaiting && <span className={FACT}>{m["reviews.waiting"]()}</span>}
        </p>
      </div>
      {answer !== null && (
        <div className="max-w-text border-l-2 border-accent-line pl-4">
          <p className="text-sm font-semibold">{m["reviews.answer"]()}</p>
          <p className={`mt-1 text-sm ${TYPED}`}>{answer}</p>
        </div>
      )}
      {children}
    </article>
  );
}
