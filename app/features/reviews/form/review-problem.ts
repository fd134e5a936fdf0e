/** Why a review was not taken. */
export type ReviewProblem =
  | "invalid_request"
  | "unknown_product"
  | "shop_unavailable"
  /** A field that no visitor sees was filled in. */
  | "not_a_person"
  /** The form was open too long, or was never opened. */
  | "expired"
  /** Nobody writes that fast. */
  | "too_fast"
  /** The form brought another review before. */
  | "sent_before"
  /** The mailbox has a review of this product. */
  | "reviewed_before"
  | "not_stored";
