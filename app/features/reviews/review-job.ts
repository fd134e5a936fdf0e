/** What is done later about a review, and what its job carries. */
export interface ReviewJob {
  /** Staff has shown, hidden or answered it: rendered pages go, and its author is told. */
  readonly kind: "shown" | "hidden" | "answered";
  readonly reviewId: string;
}
