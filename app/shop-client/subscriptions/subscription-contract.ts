import type { ContractAction, ContractStatus } from "#domain/subscription/subscription-contract.ts";

/** What became of one charge of a subscription; `first` is the order that it began with. */
export const CYCLE_OUTCOMES = ["first", "billed", "skipped", "missed", "failed", "sold_out"] as const;
export type CycleOutcome = (typeof CYCLE_OUTCOMES)[number];

/** What keeps the next charge from being made; the bank wants the customer to confirm one. */
export const CONTRACT_PROBLEMS = ["declined", "confirmation", "sold_out"] as const;
export type ContractProblem = (typeof CONTRACT_PROBLEMS)[number];

/** An amount as a provider sends it: decimal text such as `"224.10"` and an ISO 4217 code. */
export interface SentAmount {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Where the parcels of a subscription go; a provider that does not know a part sends none. */
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
  /** `#1001`; null where no order was made. */
  readonly orderName: string | null;
  readonly amount: SentAmount | null;
}

/** A customer's subscription as its provider tells it; moments as ISO 8601. */
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
  /** A price that is announced, and from which charge on. */
  readonly newPrice: { readonly price: SentAmount; readonly from: string } | null;
  readonly everyMonths: number;
  readonly startedAt: string;
  /** Of the cycle that is open, also where it is to be skipped; null when nothing is planned. */
  readonly nextChargeAt: string | null;
  readonly isNextSkipped: boolean;
  /** Of the cycle after that. */
  readonly followingChargeAt: string | null;
  /** The first day that may be charged again (`2027-01-30`); null for a pause without an end. */
  readonly pausedUntil: string | null;
  readonly problem: ContractProblem | null;
  /** When a declined charge is tried again. */
  readonly retryAt: string | null;
  readonly cancelledAt: string | null;
  /** Until when cancelling can be undone; null for good. */
  readonly endsAt: string | null;
  readonly address: ContractAddress;
  readonly payment: ContractPayment;
  /** Newest first. */
  readonly history: readonly ContractCycle[];
  /** What its owner can do with it now, of what the provider offers. */
  readonly actions: readonly ContractAction[];
  /** The provider's own page of it; a secret of its owner. Null where there is none. */
  readonly portalUrl: string | null;
}
