import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { REVIEW_ORDERS, type ReviewOrder } from "#domain/reviews/reviews.ts";
import { HelpfulButtons } from "./helpful-buttons.tsx";
import { reviewForm } from "./lazy-review-form.ts";
import type { ProductReviews, Review } from "#app/features/reviews/review.ts";
import { ReviewCard } from "./review-card.tsx";
import { Stars } from "#app/features/reviews/stars.tsx";
import { useArrivedFocus } from "./use-arrived-focus.ts";
import { useReviewList } from "./use-review-list.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import type { ShownProduct } from "#app/pages/product/story/product-story.ts";

interface ReviewsProps {
  readonly product: Pick<ShownProduct, "handle" | "title" | "kind" | "variants">;
  readonly reviews: ProductReviews;
}

/** Reviews in the chosen order (spec §4), with the average, and the review form. */
export function Reviews({ product, reviews }: ReviewsProps) {
  const list = useReviewList(product.handle, reviews);
  const { own, isOpen, openForm, closeForm, note, prepend, button, hasFailed } = useWriting();
  const code = useSharedState(reviewForm.code);
  const isEmpty = list.reviews.length === 0 && own.length === 0;
  const items = useRef<HTMLUListElement>(null);
  const focusOnArrival = useArrivedFocus(items, list);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="page-width scroll-mt-28 py-section">
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-20">
        <div className="flex flex-col items-start gap-4 lg:sticky lg:top-36 lg:self-start">
          <h2 id="reviews-title" className="text-3xl">
            {m["reviews.title"]()}
          </h2>
          <Summary reviews={reviews} />
          <Button
            ref={button}
            variant="accent"
            aria-expanded={isOpen && code !== null}
            onPointerEnter={() => void reviewForm.fetch()}
            onFocus={() => void reviewForm.fetch()}
            onClick={() => void openForm()}
            className="noscript:hidden"
          >
            {m["reviews.write"]()}
          </Button>
          <LiveNotice kind="problem" text={hasFailed ? m["reviews.form_failed"]() : null} />
          <Link
            to="/how-we-check-reviews"
            className="inline-flex min-h-11 items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
          >
            {m["reviews.how_checked"]()}
          </Link>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {isOpen && code !== null && (
            <code.ReviewForm product={product} onCancel={closeForm} onSent={prepend} />
          )}
          <div ref={note} tabIndex={-1} className="outline-none">
            <LiveNotice
              kind="done"
              text={own.length > 0 && !isOpen ? m["reviews.sent"]() : null}
              className="mb-4"
            />
          </div>
          {list.reviews.length > 1 && <OrderField order={list.order} onChange={list.choose} />}
          {!isEmpty && (
            <ul ref={items} aria-busy={list.isLoading}>
              {own.map((review) => (
                <li key={review.id} className={ITEM}>
                  <ReviewCard review={review} isWaiting />
                </li>
              ))}
              {list.reviews.map((review, index) => (
                <li key={review.id} className={ITEM}>
                  <ReviewCard
                    review={review}
                    onReadAll={() => {
                      focusOnArrival(own.length + index);
                      list.readAll(review.id);
                    }}
                  >
                    <HelpfulButtons review={review} isCounted={!reviews.sample} />
                  </ReviewCard>
                </li>
              ))}
            </ul>
          )}
          <LiveNotice kind="problem" text={list.hasFailed ? m["reviews.list_failed"]() : null} />
          {list.hasMore && (
            <Button
              variant="secondary"
              aria-busy={list.isLoading}
              onClick={() => {
                if (list.isLoading) return;
                focusOnArrival(own.length + list.reviews.length);
                list.showMore();
              }}
              className="self-start noscript:hidden"
            >
              {list.isLoading ? m["reviews.loading"]() : m["reviews.more"]()}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

const ITEM = "border-b border-line py-8 last:border-0";

/** Opens and closes the form, and keeps reviews written in this visit. */
function useWriting() {
  const [own, setOwn] = useState<readonly Review[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [focus, setFocus] = useState<{ readonly on: "button" | "note" }>();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focus?.on === "button") button.current?.focus();
    if (focus?.on === "note") note.current?.focus();
  }, [focus]);

  return {
    own,
    isOpen,
    hasFailed,
    button,
    note,
    openForm: async () => {
      const code = await reviewForm.fetch();
      setHasFailed(code === null);
      setIsOpen(code !== null);
    },
    closeForm: () => {
      setIsOpen(false);
      setFocus({ on: "button" });
    },
    prepend: (review: Review) => {
      setOwn((before) => [review, ...before.filter(({ id }) => id !== review.id)]);
      setIsOpen(false);
      setFocus({ on: "note" });
    },
  };
}

function Summary({ reviews: { average, averageText, total, sample } }: Pick<ReviewsProps, "reviews">) {
  if (average === null) return <p className="max-w-sm text-muted">{m["reviews.none"]()}</p>;
  return (
    <>
      <p className="flex items-end gap-4 pt-3">
        <span className="font-display text-[clamp(4.5rem,3rem+5vw,7rem)] leading-[0.85] tracking-[-0.04em] text-accent">
          {averageText}
        </span>
        <span className="flex flex-col gap-1.5 text-sm">
          <Stars rating={average} text={averageText} className="h-5" />
          {m["reviews.count"]({ count: total })}
        </span>
      </p>
      {sample && (
        <p className="mt-2 max-w-sm rounded-card bg-surface-muted px-5 py-4 text-sm text-muted">
          {m["reviews.sample_notice"]()}
        </p>
      )}
    </>
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
      <label htmlFor={id} className="text-muted">
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
          className="min-h-11 appearance-none rounded-full border border-line-field bg-surface-raised py-2 pr-10 pl-4 font-medium"
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
