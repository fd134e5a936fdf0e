import type { EInvoiceStatus } from "#domain/invoice/e-invoice.ts";
import type { FailingJob } from "./mail-calls.ts";
import type { ReturnSummary } from "./return-calls.ts";
import type { ReviewSummary } from "./review-calls.ts";
import type { StoreAnswer, StoreMoney } from "./store-answer.ts";
import type { WithdrawalSummary } from "./withdrawal-calls.ts";

/** The call of the first page that staff see. */
export interface TodayCalls {
  readonly today: () => Promise<StoreAnswer<Today>>;
}

/** What waits, each with its number and its first few, and what was sold. */
export interface Today {
  /** Day of the shop's time zone, `2026-11-26`. */
  readonly day: string;
  /** Customers' requests that wait for a decision, the newest first. */
  readonly returns: Waiting<ReturnSummary>;
  /** Open declarations, the most urgent first, each with the days left to pay back. */
  readonly withdrawals: Waiting<WithdrawalSummary>;
  /** Reviews nobody has read yet, the newest first. */
  readonly reviews: Waiting<ReviewSummary>;
  /** Mails and other jobs of the site that fail, those given up first. */
  readonly failingJobs: Waiting<FailingJob>;
  /** The tax office that invoices are sent to; null where they are not. */
  readonly eInvoices: EInvoiceStatus | null;
  readonly sales: TodaysSales;
}

export interface Waiting<Row> {
  readonly count: number;
  /** Up to five. */
  readonly first: readonly Row[];
}

/** Orders in the shop's currency, counted as `SalesSum` does. */
export interface TodaysSales {
  readonly today: DaySales;
  /** The same weekday a week before: until the same hour, and the whole day. */
  readonly weekBeforeSoFar: DaySales;
  readonly weekBefore: DaySales;
}

export interface DaySales {
  readonly day: string;
  readonly orders: number;
  /** What was paid for them less what was paid back of them until now. */
  readonly turnover: StoreMoney;
}
