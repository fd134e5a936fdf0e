import type { SentAmount } from "./subscription-contract.ts";

/** Gift card of a customer, as the platform sends it; never with its code. */
export interface CreditBalance {
  readonly id: string;
  readonly lastFour: string;
  readonly balance: SentAmount;
}
