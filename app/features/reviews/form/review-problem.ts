/** Reason why a review was not accepted. */
export type ReviewProblem =
  | "invalid_request"
  | "unknown_product"
  | "shop_unavailable"
  /** The hidden field was filled in. */
  | "not_a_person"
  /** The form was open too long, or was never opened. */
  | "expired"
  /** The form was sent faster than a visitor can write. */
  | "too_fast"
  /** The form has already sent another review. */
  | "sent_before"
  /** The mailbox already has a review of this product. */
  | "reviewed_before"
  | "not_stored";
