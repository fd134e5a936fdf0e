import type { ReviewField, ReviewValues } from "./review-form.ts";
import {
  REVIEW_TEXT_MAX_CHARS,
  REVIEW_TITLE_MAX_CHARS,
  REVIEWER_MAX_CHARS,
} from "#domain/reviews/review-text.ts";
import type { SoldAs } from "#domain/catalogue/product-kind.ts";
import { RATING_DEFAULT, RATING_MAX, RATING_MIN } from "#domain/reviews/reviews.ts";
import { ERROR_CLASS, LABEL_CLASS } from "#design/field.ts";
import { m } from "#app/i18n/messages.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** A message for each field that is wrong. */
export type ReviewFieldTexts = Readonly<Partial<Record<ReviewField, string>>>;

interface ReviewFieldsProps {
  /** Distinguishes this form from other forms of the page. */
  readonly id: string;
  /** Empty for a product without variants, for which the field is omitted. */
  readonly variants: readonly { readonly id: string; readonly title: string }[];
  readonly kind: SoldAs["kind"];
  readonly errors: ReviewFieldTexts;
  /** Values that were typed before or are known. */
  readonly typed?: Partial<ReviewValues> | undefined;
}

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

/** Fields of a review (spec §5, Review form), to be put inside a form. */
export function ReviewFields({ id, variants, kind, errors, typed = {} }: ReviewFieldsProps) {
  const only = variants.length === 1 ? variants[0]?.id : undefined;
  return (
    <>
      <RatingField id={id} error={errors.rating} typed={typed.rating ?? String(RATING_DEFAULT)} />
      <TextField
        id={`${id}-title`}
        name="title"
        required
        maxLength={REVIEW_TITLE_MAX_CHARS}
        label={m["reviews.field_title"]()}
        error={errors.title}
        defaultValue={typed.title}
      />
      <TextAreaField
        id={`${id}-text`}
        name="text"
        rows={5}
        required
        maxLength={REVIEW_TEXT_MAX_CHARS}
        label={m["reviews.field_text"]()}
        hint={kind === "goods" ? m["reviews.hint_text_goods"]() : m["reviews.hint_text"]()}
        error={errors.text}
        defaultValue={typed.text}
      />
      {variants.length > 0 && (
        <SelectField
          id={`${id}-variant`}
          name="variant"
          required
          label={m["reviews.field_variant"]()}
          error={errors.variant}
          defaultValue={typed.variant ?? only ?? ""}
        >
          <option value="">{m["reviews.choose_variant"]()}</option>
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variant.title}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        id={`${id}-name`}
        name="name"
        autoComplete="nickname"
        maxLength={REVIEWER_MAX_CHARS}
        label={m["reviews.field_name"]()}
        optional={m["reviews.optional"]()}
        hint={m["reviews.hint_name"]()}
        error={errors.name}
        defaultValue={typed.name}
      />
      {/* Hidden field against bots, which fill in every field; visitors do not see it. */}
      <div hidden>
        <label htmlFor={`${id}-website`}>{m["reviews.field_website"]()}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

interface RatingFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly typed: string;
}

function RatingField({ id, error, typed }: RatingFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className={`mb-1.5 ${LABEL_CLASS}`}>{m["reviews.field_rating"]()}</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:flex sm:gap-2">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="flex min-h-12 flex-col items-center justify-center gap-1 rounded-xl border border-line-field bg-surface-raised px-1 py-2 text-base sm:flex-row sm:gap-2 sm:rounded-full sm:px-4 sm:py-0 transition-colors hover:border-on-surface has-checked:border-accent has-checked:bg-accent-surface has-checked:font-semibold has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={String(rating) === typed}
              aria-label={m["reviews.stars"]({ rating })}
              aria-describedby={error === undefined ? undefined : `${id}-rating-error`}
              className="size-5 accent-accent outline-none"
            />
            <span aria-hidden="true" className="flex items-center gap-1">
              {rating}
              <Icon name="star-fill" className="size-4 text-accent" />
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-rating-error`} className={ERROR_CLASS}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
