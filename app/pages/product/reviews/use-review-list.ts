import { useRef, useState } from "react";
import { type ReviewOrder, sortReviews } from "#domain/reviews/reviews.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ProductReviews, Review } from "#app/features/reviews/review.ts";
import { fetchReviewPage } from "#app/features/reviews/review-calls.ts";

interface Fetched {
  /** Reviews of the loader when these were requested: for another product or language they are invalid. */
  readonly base: ProductReviews;
  readonly reviews: readonly Review[];
  readonly page: number;
  readonly pages: number;
}

export interface ReviewList {
  readonly reviews: readonly Review[];
  readonly order: ReviewOrder;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last requested page could not be loaded. */
  readonly hasFailed: boolean;
  readonly choose: (order: ReviewOrder) => void;
  readonly showMore: () => void;
  /** Fetches the rest of a shortened text. */
  readonly readAll: (id: string) => void;
}

/** Returns a product's reviews in the chosen order: sorted here while all are on the page, by the server above ten. */
export function useReviewList(handle: string, base: ProductReviews): ReviewList {
  const language = useLanguage();
  const [order, setOrder] = useState<ReviewOrder>("newest");
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const calls = useRef(0);

  const isComplete = base.reviews.length >= base.total;
  const known = fetched?.base === base ? fetched : null;
  const first = { reviews: base.reviews, page: 1, pages: isComplete ? 1 : 2 };
  const listed = known ?? first;

  async function load(next: ReviewOrder, page: number, before: readonly Review[]): Promise<void> {
    calls.current += 1;
    const call = calls.current;
    setState("loading");
    const answer = await fetchReviewPage({ handle, order: next, page, language });
    // Another order was chosen meanwhile.
    if (call !== calls.current) return;
    if (answer === null) return setState("failed");
    const ids = new Set(before.map(({ id }) => id));
    // A review added in between has shifted the others by one.
    const more = answer.reviews.filter(({ id }) => !ids.has(id));
    setFetched({ base, reviews: [...before, ...more], page: answer.page, pages: answer.pages });
    setOrder(next);
    setState("idle");
  }

  async function loadWhole(id: string): Promise<void> {
    calls.current += 1;
    const call = calls.current;
    setState("loading");
    const answer = await fetchReviewPage({ handle, order, page: 1, language });
    if (call !== calls.current) return;
    const whole = answer?.reviews.find((review) => review.id === id);
    if (whole === undefined) return setState("failed");
    const reviews = listed.reviews.map((review) => (review.id === id ? whole : review));
    setFetched({ ...listed, base, reviews });
    setState("idle");
  }

  return {
    reviews: isComplete ? sortReviews(listed.reviews, order) : listed.reviews,
    order,
    hasMore: !isComplete && listed.page < listed.pages,
    isLoading: state === "loading",
    hasFailed: state === "failed",
    choose: (next) => {
      if (isComplete) setOrder(next);
      else void load(next, 1, []);
    },
    showMore: () => void load(order, listed.page + 1, listed.reviews),
    readAll: (id) => void loadWhole(id),
  };
}
