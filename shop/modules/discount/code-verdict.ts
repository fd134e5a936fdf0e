/** Why a code does not take anything off. */
export type CodeRefusal =
  | "unknown"
  | "not_started"
  | "expired"
  /** Everybody together used it as often as it may be used. */
  | "used_up"
  /** The goods cost less than the code asks for. */
  | "below_minimum"
  /** Another code of the cart applies already; codes do not add up. */
  | "not_combinable";

/** Why a code is not for this buyer: told once a payment is authorised, since it tells what an address has ordered. */
export type BuyerRefusal =
  /** The buyer used it before. */
  "already_used" | "not_first_order";

/** What a code is worth to a cart at one moment. Only `useCode`, in the order's transaction, is final. */
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
      /** What the goods have to cost, of a code that is `below_minimum`. */
      readonly minSubtotalMinor?: number;
    };

export function refused(code: string, reason: CodeRefusal, minSubtotalMinor?: number | null): CodeVerdict {
  const minimum = reason === "below_minimum" && minSubtotalMinor != null ? { minSubtotalMinor } : {};
  return { code, applicable: false, percent: 0, reason, ...minimum };
}
