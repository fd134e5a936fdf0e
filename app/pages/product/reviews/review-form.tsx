import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { SoldAs } from "#domain/catalogue/product-kind.ts";
import { checkReview, type ReviewValues } from "#app/features/reviews/form/review-form.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import type { Review } from "#app/features/reviews/review.ts";
import { fetchFormToken, sendReview } from "#app/features/reviews/review-calls.ts";
import { ReviewFields, type ReviewFieldTexts } from "#app/features/reviews/form/review-fields.tsx";
import { reviewFieldTexts, reviewProblemText } from "#app/features/reviews/form/review-texts.ts";
import { reviewedVariants } from "#app/features/reviews/reviewed-variants.ts";

interface ReviewFormProps {
  readonly product: {
    readonly handle: string;
    readonly title: string;
    readonly kind: SoldAs["kind"];
    readonly variants: readonly { readonly id: string; readonly title: string }[];
  };
  readonly onCancel: () => void;
  readonly onSent: (review: Review) => void;
}

interface Problem {
  readonly message: string;
  readonly fields: ReviewFieldTexts;
}

/** Form of a review (spec §4, §5). Typed values are kept until the review is stored, also after errors. */
export function ReviewForm({ product, onCancel, onSent }: ReviewFormProps) {
  const { handle, title, kind } = product;
  const variants = reviewedVariants(product.variants);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Fetched when the form opens; its time counts from then. */
  const token = useRef<Promise<string | null>>(undefined);
  const id = useId();

  useEffect(() => {
    heading.current?.focus();
    token.current ??= fetchFormToken(handle);
  }, [handle]);

  useEffect(() => {
    if (problem === null) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
  }, [problem]);

  async function send(element: HTMLFormElement): Promise<Problem | null> {
    const data = new FormData(element);
    const valueOf = (name: string): string => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    };
    const values: ReviewValues = {
      rating: valueOf("rating"),
      title: valueOf("title"),
      text: valueOf("text"),
      name: valueOf("name"),
      variant: valueOf("variant"),
    };
    const checked = checkReview(
      values,
      variants.map((variant) => variant.id),
    );
    if (!checked.ok) {
      return {
        message: reviewProblemText("invalid_fields"),
        fields: reviewFieldTexts(checked.errors),
      };
    }
    const known = await token.current;
    const opened = known ?? (await fetchFormToken(handle));
    if (opened === null) return { message: reviewProblemText("offline"), fields: {} };
    token.current = Promise.resolve(opened);
    const sent = await sendReview({ ...values, product: handle, token: opened, website: valueOf("website") });
    if (sent.kind === "stored") {
      // Its author sees it as verified (spec §4).
      onSent({ ...sent.review, verified: true });
      return null;
    }
    if (sent.kind === "silent") return { message: reviewProblemText("offline"), fields: {} };
    if (sent.error === "expired") token.current = fetchFormToken(handle);
    return { message: sent.message ?? reviewProblemText("too_many"), fields: sent.fields };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const next = await send(event.currentTarget);
    setIsSending(false);
    setProblem(next);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={`${id}-heading`}
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 rounded-card bg-surface-muted p-5 sm:p-8"
    >
      <h3 ref={heading} id={`${id}-heading`} tabIndex={-1} className="text-2xl outline-none">
        {m["reviews.form_title"]({ product: title })}
      </h3>
      <p className="-mt-2 text-sm">
        <Link
          to="/how-we-check-reviews"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m["reviews.how_checked"]()}
        </Link>
      </p>
      <LiveNotice kind="problem" text={problem?.message ?? null} />
      <ReviewFields id={id} variants={variants} kind={kind} errors={problem?.fields ?? {}} />
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" type="submit" aria-busy={isSending}>
          {isSending ? m["reviews.sending"]() : m["reviews.submit"]()}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {m["reviews.cancel"]()}
        </Button>
      </div>
    </form>
  );
}
