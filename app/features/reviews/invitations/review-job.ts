/** Decision of a staff member about a review, mailed to its author. */
export type ModerationKind = "shown" | "hidden" | "answered";

/** Payload of a background job about a review. */
export type ReviewJob =
  /** The author gets a mail. */
  | { readonly kind: ModerationKind; readonly reviewId: string }
  /** Invites the customer of a delivered order. */
  | { readonly kind: "invitation"; readonly invitationId: string };
