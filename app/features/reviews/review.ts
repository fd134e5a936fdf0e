/** One review as a page shows it (spec §3). */
export interface Review {
  readonly id: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  /** Paragraphs are parted by line feeds. */
  readonly text: string;
  /** Only the beginning of a long one, ended by "…": the server answers the whole (`GET /api/reviews`). */
  readonly isCut?: true;
  /** ISO date, to sort by. */
  readonly date: string;
  /** The date in the page's language. */
  readonly dateText: string;
  readonly reviewer: string;
  readonly verified: boolean;
  /** The title of the variant that was bought; null where it is not known. */
  readonly productVariant: string | null;
  readonly helpful: number;
  readonly notHelpful: number;
  /** What the store answered; null for nothing. */
  readonly answer: string | null;
}

/** What a product's reviews section shows. */
export interface ProductReviews {
  /** The first page of them, newest first. */
  readonly reviews: readonly Review[];
  /** Of all pages. */
  readonly total: number;
  /** Rounded to one decimal; null where there are none. */
  readonly average: number | null;
  /** The average in the digits of the page's language. */
  readonly averageText: string;
  /** They are samples and have to be labelled so (design §5.16). */
  readonly sample: boolean;
}

/** What `GET /api/reviews` answers: one page of a product's reviews. */
export interface ReviewPage extends ProductReviews {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}
