import type { DayBounds } from "#domain/subscription/subscription-days.ts";
import type { ContractAction, ContractStatus } from "#domain/subscription/subscription-contract.ts";
import type { LinePicture } from "#app/features/orders/line-picture.ts";
import type { ContractProblem, CycleOutcome } from "#app/shop-client/subscriptions/subscription-contract.ts";

/** Subscription in a list: no address and no card. Times are ISO 8601, amounts are formatted. */
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
  /** Date of the next payment: skips a skipped charge. */
  readonly nextPaidAt: string | null;
  readonly isNextSkipped: boolean;
  /** Date of the charge after the next one. */
  readonly followingChargeAt: string | null;
  readonly pausedUntil: string | null;
  readonly problem: ContractProblem | null;
  readonly retryAt: string | null;
  /** Time until which cancelling can be undone; null if it cannot. */
  readonly endsAt: string | null;
  /** Provider's own page of the subscription; secret, for its owner only. */
  readonly portalUrl: string | null;
}

/** Whole subscription, for its own page. */
export interface ContractView extends ContractEntry {
  /** Null if free. */
  readonly shipping: string | null;
  /** Announced price, and the first charge with it. */
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
  /** Actions that its owner can take now. */
  readonly actions: readonly ContractAction[];
  readonly pauseDays: DayBounds;
  /** Null if no charge is planned that could be moved. */
  readonly rescheduleDays: DayBounds | null;
  /** State of the subscription on the page; sent with every form and compared with the current one. */
  readonly stamp: string;
}
