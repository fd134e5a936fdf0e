/** Reason why a code is not applied. */
export type CodeRefusal =
  | "unknown"
  | "not_started"
  | "expired"
  /** The number of uses by all customers has reached the limit. */
  | "used_up"
  /** The goods cost less than the code's minimum. */
  | "below_minimum"
  /** The code's minimum is stated in another currency than the cart's. */
  | "other_currency"
  /** Another code of the cart is applied already; codes are not combined. */
  | "not_combinable";

/**
 * Reason why a code is refused to this buyer: returned only after a payment is authorised, since it reveals whether an
 * address has ordered.
 */
export type BuyerRefusal =
  /** The buyer used it before. */
  "already_used" | "not_first_order";

/** Value of a code for a cart at one moment. Only `useCode`, in the order's transaction, is final. */
export type CodeVerdict =
  | {
      /** As it was typed. */
      readonly code: string;
      readonly applicable: true;
      /** 1 to 100, off the whole subtotal. */
      readonly percent: number;
      readonly reason: null;
    }
  | {
      readonly code: string;
      readonly applicable: false;
      readonly percent: 0;
      readonly reason: CodeRefusal;
      /** Minimum price of the goods, for a code that is `below_minimum`. */
      readonly minSubtotalMinor?: number;
    };

export function refused(code: string, reason: CodeRefusal, minSubtotalMinor?: number | null): CodeVerdict {
  const minimum = reason === "below_minimum" && minSubtotalMinor != null ? { minSubtotalMinor } : {};
  return { code, applicable: false, percent: 0, reason, ...minimum };
}
