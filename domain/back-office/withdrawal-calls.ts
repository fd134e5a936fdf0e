import type { PersonReason, WithdrawalState } from "#domain/returns/withdrawal.ts";
import type { ByPerson, PageInput, StoreAnswer, StorePage } from "./store-answer.ts";

/** Calls about declarations of withdrawal. */
export interface WithdrawalCalls {
  readonly listWithdrawals: (input: ListWithdrawalsInput) => Promise<StoreAnswer<WithdrawalsPage>>;
  readonly showWithdrawal: (input: ShowWithdrawalInput) => Promise<StoreAnswer<WithdrawalDetails>>;
  /** Says which order a declaration is about: it is carried out within a minute. */
  readonly matchWithdrawal: (input: MatchWithdrawalInput) => Promise<StoreAnswer<MatchedWithdrawal>>;
  /** Ends a declaration with which nothing more is to be done; an order that is held for it is released. */
  readonly closeWithdrawal: (input: CloseWithdrawalInput) => Promise<StoreAnswer<ClosedWithdrawal>>;
}

export interface ListWithdrawalsInput extends PageInput {
  /**
   * `open`: those that are not closed, the most urgent first, on one page alone. `all`: every one, the newest first, in
   * pages.
   */
  readonly which: "open" | "all";
}

export interface ShowWithdrawalInput {
  /** Number of the declaration. */
  readonly withdrawal: number;
}

export interface MatchWithdrawalInput extends ShowWithdrawalInput, ByPerson {
  /** `1001` or `#1001`. */
  readonly order: string;
}

export interface CloseWithdrawalInput extends ShowWithdrawalInput, ByPerson {
  /** For the store's own files: 1 to 500 characters. */
  readonly note: string;
}

export type WithdrawalsPage = StorePage<WithdrawalSummary>;

export interface WithdrawalSummary {
  readonly number: number;
  /** ISO 8601. */
  readonly declaredAt: string;
  /** Days until the refund is due, negative once it is overdue; null once the declaration is closed. */
  readonly daysLeft: number | null;
  readonly state: WithdrawalState;
  /** Reason a staff member has to look at it; null for none. */
  readonly reason: PersonReason | null;
  /** Code of the office's refusal, for the reason `refused`. */
  readonly refusal: string | null;
  /** What came of it: `cancelled`, `part_refunded`, `return_opened`, `late` or `order_over`; null before. */
  readonly outcome: string | null;
  /** Of the order at the shop: `wanted`, `held`, `impossible`, `to_release` or `released`; null for none. */
  readonly hold: string | null;
  /** As it was typed; null where a description takes its place. */
  readonly orderNumber: string | null;
  readonly description: string | null;
  readonly name: string;
  readonly email: string;
  /** Times that the same was declared again. */
  readonly repeats: number;
  /** `cancel_at_shop`: the shop has no office, so the order is cancelled or refunded there; null for nothing. */
  readonly advice: "cancel_at_shop" | null;
}

export interface WithdrawalDetails extends WithdrawalSummary {
  /** Some of the goods, in words; null for all of them or for `lines`. */
  readonly partInWords: string | null;
  /** Some of the goods; null for all of them or for `partInWords`. */
  readonly lines:
    | readonly { readonly lineId: string; readonly title: string; readonly quantity: number }[]
    | null;
  /** What proves that it comes from the order's mailbox: `session` or `link`; null for nothing. */
  readonly proof: string | null;
  readonly language: string;
  /** Order that it is about, `#1001`; null while it is not known. */
  readonly order: string | null;
  readonly orderId: string | null;
  readonly orderStatus: string | null;
  /** ISO 8601: carried out then unless the owner of the mailbox objects; null for no such time. */
  readonly actAt: string | null;
  /** ISO 8601; null while it is open. */
  readonly closedAt: string | null;
  readonly closeNote: string | null;
}

export interface MatchedWithdrawal {
  readonly number: number;
  /** `#1001`. */
  readonly order: string;
}

export interface ClosedWithdrawal {
  readonly number: number;
  readonly state: WithdrawalState;
  /** Its order was held and is released within a minute. */
  readonly isReleasing: boolean;
}
