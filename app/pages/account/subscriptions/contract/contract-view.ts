import type { DayBounds } from "#domain/subscription/subscription-days.ts";
import type { ContractAction, ContractStatus } from "#domain/subscription/subscription-contract.ts";
import type { LinePicture } from "#app/features/orders/line-picture.ts";
import type { ContractProblem, CycleOutcome } from "#app/shop-client/subscriptions/subscription-contract.ts";

/** A subscription in a list: no address and no card. Moments are ISO 8601, amounts are formatted. */
export interface ContractEntry {
  readonly id: string;
  readonly status: ContractStatus;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly picture: LinePicture | null;
  /** Of one delivery, without shipping. */
  readonly price: string;
  readonly everyMonths: number;
  readonly startedAt: string;
  readonly nextChargeAt: string | null;
  /** When money is taken the next time: not for one that is skipped. */
  readonly nextPaidAt: string | null;
  readonly isNextSkipped: boolean;
  /** The charge after the next one. */
  readonly followingChargeAt: string | null;
  readonly pausedUntil: string | null;
  readonly problem: ContractProblem | null;
  readonly retryAt: string | null;
  /** Until when cancelling can be undone; null for good. */
  readonly endsAt: string | null;
  /** The provider's own page of it; a secret of its owner. */
  readonly portalUrl: string | null;
}

/** A subscription whole, for its own page. */
export interface ContractView extends ContractEntry {
  /** Null where it is free. */
  readonly shipping: string | null;
  /** A price that is announced, and from which charge on. */
  readonly newPrice: { readonly price: string; readonly from: string } | null;
  readonly address: readonly string[];
  /** "Card, Visa •••• 4242". */
  readonly payment: string;
  /** Newest first. */
  readonly history: readonly {
    readonly at: string;
    readonly outcome: CycleOutcome;
    readonly orderName: string | null;
    readonly amount: string | null;
  }[];
  /** What its owner can do with it now. */
  readonly actions: readonly ContractAction[];
  readonly pauseDays: DayBounds;
  /** Null where nothing is planned that could be moved. */
  readonly rescheduleDays: DayBounds | null;
  /** Tells whether the subscription is still as the page shows it; travels with every form. */
  readonly stamp: string;
}
