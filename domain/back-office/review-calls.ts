import type { ByPerson, PageInput, StoreAnswer, StorePage } from "./store-answer.ts";

/** Calls about reviews of products. */
export interface ReviewCalls {
  readonly listReviews: (input: ListReviewsInput) => Promise<StoreAnswer<ReviewsPage>>;
  readonly showReview: (input: ShowReviewInput) => Promise<StoreAnswer<ReviewDetails>>;
  /** Lets visitors read a review; its author is mailed. */
  readonly publishReview: (input: PublishReviewInput) => Promise<StoreAnswer<ModeratedReview>>;
  /** Hides a review, also before it was published; its author is mailed the reason. */
  readonly hideReview: (input: HideReviewInput) => Promise<StoreAnswer<ModeratedReview>>;
  /** Puts the store's answer below a published review, or takes it away. */
  readonly answerReview: (input: AnswerReviewInput) => Promise<StoreAnswer<ModeratedReview>>;
}

export type ReviewModeration = "waiting" | "shown" | "hidden";

export interface ListReviewsInput extends PageInput {
  /** All of them if absent. */
  readonly status?: ReviewModeration | undefined;
  /** Handle of a product, as it was when the review was written; every product if absent. */
  readonly product?: string | undefined;
}

export interface ShowReviewInput {
  /** Number of the review. */
  readonly review: number;
}

export interface PublishReviewInput extends ShowReviewInput, ByPerson {
  /** For the store's own files: 1 to 500 characters. */
  readonly reason?: string | undefined;
}

export interface HideReviewInput extends ShowReviewInput, ByPerson {
  /** The author reads it: 1 to 500 characters. */
  readonly reason: string;
}

export interface AnswerReviewInput extends ShowReviewInput, ByPerson {
  /** Up to `REVIEW_TEXT_MAX_CHARS`; null takes the answer away. */
  readonly answer: string | null;
}

export type ReviewsPage = StorePage<ReviewSummary>;

export interface ReviewSummary {
  readonly number: number;
  readonly status: ReviewModeration;
  /** Handle of the product when the review was written. */
  readonly product: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** Null for an anonymous review. */
  readonly reviewer: string | null;
  readonly language: string;
  /** A proven mailbox received an order of the product. */
  readonly verified: boolean;
  readonly reason: string | null;
  readonly answer: string | null;
  readonly helpful: number;
  readonly notHelpful: number;
}

export interface ReviewDetails extends ReviewSummary {
  readonly variantTitle: string | null;
  /** The author's proven mailbox; null if it is not proven, and once the account is deleted. */
  readonly email: string | null;
  /** The platform's id of the order that proves the purchase. */
  readonly orderId: string | null;
  /** ISO 8601; null while nobody has decided. */
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** ISO 8601; null without an answer, and once it was taken away. */
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
}

export interface ModeratedReview {
  readonly review: ReviewSummary;
  /** False if it was so before: no mail is sent again. */
  readonly isChanged: boolean;
}
