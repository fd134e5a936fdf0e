import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { averageRating, showsSampleReviews } from "#domain/reviews/reviews.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { averageText } from "./average-text.ts";
import type { ProductReviews } from "./review.ts";

interface Sample {
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly date: string;
  readonly reviewer: string;
  /** Index of the bought variant, from 0. */
  readonly variant: number;
  readonly helpful: number;
  readonly notHelpful: number;
}

interface Reviewed extends Pick<ProductSummary, "handle" | "reviewCount"> {
  readonly variants: readonly { readonly title: string }[];
}

/** By product handle; `any` is used for every product without its own. */
const SAMPLES = translatedFiles(
  import.meta.glob<Readonly<Record<string, readonly Sample[]>>>("./samples/*.json", {
    eager: true,
    import: "default",
  }),
);

export const NO_REVIEWS: ProductReviews = {
  reviews: [],
  total: 0,
  average: null,
  averageText: "",
  sample: false,
};

/** Returns the sample reviews of a product, as many as its `reviewCount` says (spec §3), while demo content is on. */
export function sampleReviews(
  { handle, reviewCount, variants }: Reviewed,
  { language, demoContent }: { readonly language: Language; readonly demoContent: boolean },
): ProductReviews {
  if (!demoContent || !showsSampleReviews(reviewCount)) return NO_REVIEWS;
  const samples = SAMPLES[language][handle] ?? SAMPLES[language].any ?? [];
  const reviews = samples.slice(0, reviewCount).map(({ variant, ...sample }, index) => ({
    ...sample,
    id: `sample-${handle}-${index + 1}`,
    dateText: formatDate(sample.date, language),
    verified: false,
    productVariant: variants[variant]?.title ?? null,
    answer: null,
  }));
  const average = averageRating(reviews);
  return {
    reviews,
    total: reviews.length,
    average,
    averageText: averageText(average, language),
    sample: true,
  };
}
