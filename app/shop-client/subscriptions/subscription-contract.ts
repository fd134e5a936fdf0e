import type { ContractAction, ContractStatus } from "#domain/subscription/subscription-contract.ts";

/** Outcomes of a subscription's charge; `first` is the order that it began with. */
export const CYCLE_OUTCOMES = ["first", "billed", "skipped", "missed", "failed", "sold_out"] as const;
export type CycleOutcome = (typeof CYCLE_OUTCOMES)[number];

/** Problems that block the next charge; `confirmation`: the bank wants the customer to confirm it. */
export const CONTRACT_PROBLEMS = ["declined", "confirmation", "sold_out"] as const;
export type ContractProblem = (typeof CONTRACT_PROBLEMS)[number];

/** Amount as a provider sends it: decimal text such as `"224.10"` and an ISO 4217 code. */
export interface SentAmount {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Delivery address of a subscription; unknown parts are null. */
export interface ContractAddress {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** A code of `statesOf(country)`. */
  readonly state: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1. */
  readonly country: string | null;
  /** E.164. */
  readonly phone: string | null;
}

export interface ContractPayment {
  /** Such as `card`. */
  readonly method: string;
  /** Such as `visa`. */
  readonly brand: string | null;
  readonly lastFour: string | null;
}

export interface ContractCycle {
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: CycleOutcome;
  /** `#1001`; null if no order was made. */
  readonly orderName: string | null;
  readonly amount: SentAmount | null;
}

/** Customer's subscription as its provider sends it; times in ISO 8601. */
export interface SubscriptionContract {
  readonly id: string;
  readonly status: ContractStatus;
  readonly product: {
    readonly handle: string | null;
    readonly variantId: string | null;
    readonly title: string;
    readonly variantTitle: string | null;
  };
  readonly price: SentAmount;
  readonly shipping: SentAmount;
  /** Announced price, and the first charge with it. */
  readonly newPrice: { readonly price: SentAmount; readonly from: string } | null;
  readonly everyMonths: number;
  readonly startedAt: string;
  /** Date of the open cycle, also if it is to be skipped; null when nothing is planned. */
  readonly nextChargeAt: string | null;
  readonly isNextSkipped: boolean;
  /** Date of the cycle after that. */
  readonly followingChargeAt: string | null;
  /** The first day that may be charged again (`2027-01-30`); null for a pause without an end. */
  readonly pausedUntil: string | null;
  readonly problem: ContractProblem | null;
  /** Time of the next attempt after a declined charge. */
  readonly retryAt: string | null;
  readonly cancelledAt: string | null;
  /** Time until which cancelling can be undone; null if it cannot. */
  readonly endsAt: string | null;
  readonly address: ContractAddress;
  readonly payment: ContractPayment;
  /** Newest first. */
  readonly history: readonly ContractCycle[];
  /** Actions that its owner can take now, of those the provider offers. */
  readonly actions: readonly ContractAction[];
  /** Provider's own page of the subscription; secret, for its owner only. Null without one. */
  readonly portalUrl: string | null;
}
