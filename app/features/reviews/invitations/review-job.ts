/** What staff did with a review, of which its author is told. */
export type ModerationKind = "shown" | "hidden" | "answered";

/** What is done later about a review, and what its job carries. */
export type ReviewJob =
  /** Rendered pages go, and the author is told. */
  | { readonly kind: ModerationKind; readonly reviewId: string }
  /** Invites the customer of a delivered order. */
  | { readonly kind: "invitation"; readonly invitationId: string };
