/** Reasons for a return, as in the form: the six of spec §3 and the wrong product (design §5.44). */
export const RETURN_REASONS = [
  "defective",
  "wrong_size",
  "not_as_described",
  "damaged_in_shipping",
  "wrong_product",
  "changed_mind",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Refund methods: the two of spec §3, or the same product again (issue *Returns*). */
export const RETURN_METHODS = ["original", "store_credit", "replacement"] as const;
export type ReturnMethod = (typeof RETURN_METHODS)[number];

/** Maximum length of a customer's text, and of a merchant's note. */
export const RETURN_TEXT_MAX_CHARS = 1_000;
export const TRACKING_MAX_CHARS = 60;

/** Maximum of requests for one order, cancelled and rejected ones included: after them support helps. */
export const RETURN_REQUESTS_MAX = 30;

/** Days without a parcel after which an approved return is cancelled, and days before that of the reminder. */
export const RETURN_LAPSE_DAYS = 30;
export const RETURN_REMINDER_DAYS = 7;

/** The reasons that are the store's fault. */
export const FREE_RETURN_REASONS: readonly ReturnReason[] = [
  "defective",
  "not_as_described",
  "damaged_in_shipping",
  "wrong_product",
];

/**
 * Tells whether the store pays for sending back: where it is the store's fault (terms, "Legal guarantee").
 *
 * @param reason null for a withdrawal, which needs no reason and the customer pays for (terms, "Right of withdrawal")
 */
export function isSendingBackFree(reason: ReturnReason | null): boolean {
  return reason !== null && FREE_RETURN_REASONS.includes(reason);
}

/** Reason opened units cannot be returned. */
export type OpenedRefusal = "opened_twice" | "opened_before";

/**
 * Checks opened units of one product: sealed ones are always accepted, opened ones where the store is at fault, and
 * else one of each product and customer (design §5.27). Returns null when accepted.
 */
export function refuseOpened({
  reason,
  opened,
  openedBefore,
}: {
  readonly reason: ReturnReason;
  /** Opened units in this request. */
  readonly opened: number;
  /** Opened units of the product in the customer's earlier requests for such reasons. */
  readonly openedBefore: number;
}): OpenedRefusal | null {
  if (opened === 0 || isSendingBackFree(reason)) return null;
  if (openedBefore > 0) return "opened_before";
  return opened > 1 ? "opened_twice" : null;
}
