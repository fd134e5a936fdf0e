import type { SentAmount } from "./subscription-contract.ts";

/** A gift card of a customer, as the platform tells it; never its code. */
export interface CreditBalance {
  readonly id: string;
  readonly lastFour: string;
  readonly balance: SentAmount;
}
