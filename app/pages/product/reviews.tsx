import { useId, useState } from "react";
import { REVIEW_ORDERS, type ReviewOrder, sortReviews } from "#domain/reviews.ts";
import type { ProductReviews } from "../../features/reviews/review.ts";
import { ReviewCard } from "../../features/reviews/review-card.tsx";
import { Stars } from "../../features/reviews/stars.tsx";
import { m } from "../../i18n/messages.ts";
import { Icon } from "../../ui/icon.tsx";

interface ReviewsProps {
  readonly reviews: ProductReviews;
}

/** What others say, in the order asked for (spec §4), with the average; an honest sentence where nobody has spoken. */
export function Reviews({ reviews: { reviews, average, averageText, sample } }: ReviewsProps) {
  const [order, setOrder] = useState<ReviewOrder>("newest");
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="page-width scroll-mt-28 py-section">
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-20">
        <div className="flex flex-col items-start gap-4 lg:sticky lg:top-36 lg:self-start">
          <h2 id="reviews-title" className="text-3xl">
            {m["reviews.title"]()}
          </h2>
          {average === null ? (
            <p className="max-w-sm text-taupe">{m["reviews.none"]()}</p>
          ) : (
            <>
              <p className="flex items-end gap-4 pt-3">
                <span className="font-display text-[clamp(4.5rem,3rem+5vw,7rem)] leading-[0.85] tracking-[-0.04em] text-accent-700">
                  {averageText}
                </span>
                <span className="flex flex-col gap-1.5 text-sm">
                  <Stars rating={average} text={averageText} className="h-5" />
                  {reviews.length === 1
                    ? m["reviews.count_one"]()
                    : m["reviews.count"]({ count: reviews.length })}
                </span>
              </p>
              {sample && (
                <p className="mt-2 max-w-sm rounded-card bg-cream px-5 py-4 text-sm text-taupe">
                  {m["reviews.sample_notice"]()}
                </p>
              )}
            </>
          )}
        </div>
        {reviews.length > 0 && (
          <div className="flex flex-col gap-2">
            {reviews.length > 1 && <OrderField order={order} onChange={setOrder} />}
            <ul>
              {sortReviews(reviews, order).map((review) => (
                <li key={review.id} className="border-b border-sand py-8 last:border-0">
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

interface OrderFieldProps {
  readonly order: ReviewOrder;
  readonly onChange: (order: ReviewOrder) => void;
}

function OrderField({ order, onChange }: OrderFieldProps) {
  const id = useId();
  return (
    <p className="flex items-center gap-3 self-start text-sm lg:self-end noscript:hidden">
      <label htmlFor={id} className="text-taupe">
        {m["reviews.order"]()}
      </label>
      <span className="relative">
        <select
          id={id}
          value={order}
          onChange={(event) => {
            const chosen = REVIEW_ORDERS.find((name) => name === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen);
          }}
          className="min-h-11 appearance-none rounded-full border border-taupe bg-white py-2 pr-10 pl-4 font-medium"
        >
          {REVIEW_ORDERS.map((name) => (
            <option key={name} value={name}>
              {orderText(name)}
            </option>
          ))}
        </select>
        <Icon
          name="caret-down"
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
        />
      </span>
    </p>
  );
}

function orderText(order: ReviewOrder): string {
  switch (order) {
    case "newest":
      return m["reviews.order_newest"]();
    case "oldest":
      return m["reviews.order_oldest"]();
    case "highest":
      return m["reviews.order_highest"]();
    case "lowest":
      return m["reviews.order_lowest"]();
  }
}
