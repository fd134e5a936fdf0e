/** One review as a page shows it (spec §3). */
export interface Review {
  readonly id: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  /** Paragraphs are separated by line feeds. */
  readonly text: string;
  /** Only the beginning of a long text, ended by "…"; `GET /api/reviews` answers the whole text. */
  readonly isCut?: true;
  /** ISO date, to sort by. */
  readonly date: string;
  /** The date in the page's language. */
  readonly dateText: string;
  readonly reviewer: string;
  readonly verified: boolean;
  /** Title of the bought variant; null if not known. */
  readonly productVariant: string | null;
  readonly helpful: number;
  readonly notHelpful: number;
  /** Store's answer; null without one. */
  readonly answer: string | null;
}

/** Content of a product's reviews section. */
export interface ProductReviews {
  /** First page, newest first. */
  readonly reviews: readonly Review[];
  /** Of all pages. */
  readonly total: number;
  /** Rounded to one decimal; null without reviews. */
  readonly average: number | null;
  /** Average in the number format of the page's language. */
  readonly averageText: string;
  /** True for samples, which have to be labelled (design §5.16). */
  readonly sample: boolean;
}

/** Answer of `GET /api/reviews`: one page of a product's reviews. */
export interface ReviewPage extends ProductReviews {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}
