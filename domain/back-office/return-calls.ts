import type { ReturnMethod, ReturnReason } from "#domain/returns/return-terms.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import type { ByPerson, PageInput, StoreAnswer, StoreMoney, StorePage } from "./store-answer.ts";

/** Calls about customers' requests to return goods. */
export interface ReturnCalls {
  readonly listReturns: (input: ListReturnsInput) => Promise<StoreAnswer<ReturnsPage>>;
  readonly showReturn: (input: ShowReturnInput) => Promise<StoreAnswer<ReturnDetails>>;
  /** Approves a pending return: the customer is mailed where to send the parcel. */
  readonly approveReturn: (input: HandleReturnInput) => Promise<StoreAnswer<ReturnSummary>>;
  /** Rejects a return; the note tells the customer why. */
  readonly rejectReturn: (input: RejectReturnInput) => Promise<StoreAnswer<ReturnSummary>>;
  /** Records that the parcel of an approved return has arrived. */
  readonly receiveReturn: (input: HandleReturnInput) => Promise<StoreAnswer<ReturnSummary>>;
  /** Has the shop's office pay the money back, or send the same goods again. */
  readonly completeReturn: (input: CompleteReturnInput) => Promise<StoreAnswer<CompletedReturn>>;
  /** Ends a return with a refund that was made beside it. */
  readonly acceptReturnRefund: (input: AcceptReturnRefundInput) => Promise<StoreAnswer<ReturnSummary>>;
}

export interface ListReturnsInput extends PageInput {
  /** All of them if absent. */
  readonly status?: ReturnStatus | undefined;
}

export interface ShowReturnInput {
  /** `R12`. */
  readonly return: string;
}

interface ChangeReturnInput extends ShowReturnInput, ByPerson {}

export interface HandleReturnInput extends ChangeReturnInput {
  /** To the customer; up to `RETURN_TEXT_MAX_CHARS`. */
  readonly note?: string | undefined;
  /** Of the parcel, where it is known; up to `TRACKING_MAX_CHARS` each. */
  readonly trackingNumber?: string | undefined;
  readonly trackingCompany?: string | undefined;
}

export interface RejectReturnInput extends ChangeReturnInput {
  readonly note: string;
}

export interface CompleteReturnInput extends ChangeReturnInput {
  readonly note?: string | undefined;
  /** Puts the goods back into stock (`return`), or writes them off. */
  readonly restock: "return" | "no_restock";
}

export interface AcceptReturnRefundInput extends ChangeReturnInput {
  readonly note?: string | undefined;
  /** `ReturnRefund.id`. */
  readonly refund: string;
  /**
   * Confirms that a refund without goods is for this return. Its amount is given as decimal text, or is the return's
   * own where it is null.
   */
  readonly covers?: { readonly amount: string | null } | undefined;
}

export type ReturnsPage = StorePage<ReturnSummary>;

export interface ReturnSummary {
  /** `R12`. */
  readonly name: string;
  readonly kind: "request" | "withdrawal";
  readonly status: ReturnStatus;
  /** `#1001`. */
  readonly order: string;
  readonly orderId: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  /** Null for a withdrawal, which needs no reason. */
  readonly reason: ReturnReason | null;
  readonly method: ReturnMethod;
  /** Due to the customer, delivery included. */
  readonly amount: StoreMoney;
  readonly deadline: ReturnDeadline | null;
  /** A `ReturnProblem`, or the code of a refusal by the shop's office; null for none. */
  readonly problem: string | null;
  /** What ends the problem; null without one. */
  readonly advice: ReturnAdvice | null;
}

export interface ReturnDeadline {
  /** `refund`: the money of a withdrawal is due by then. `lapse`: a request without a parcel is cancelled then. */
  readonly kind: "refund" | "lapse";
  /** Negative once it has passed. */
  readonly daysLeft: number;
}

/** Step that ends a problem of a return. */
export type ReturnAdvice =
  /** A refund has only some of the goods: accept it. */
  | "accept_refund"
  /** Complete it once more: the office is asked again. */
  | "complete_again"
  /** The gateway refuses to pay: complete it once more, or pay by hand and tell the shop. */
  | "complete_again_or_pay_by_hand"
  /** The gateway does not answer: complete it once more, or look at the payment at the shop. */
  | "complete_again_or_see_payment"
  | "pay_by_transfer"
  /** The shop refused and changed nothing: complete it once more, or reject it. */
  | "complete_again_or_reject";

export interface ReturnDetails extends ReturnSummary {
  /** Each null where the order does not have it, as after the account was deleted. */
  readonly customer: { readonly name: string | null; readonly email: string | null };
  /** The customer's text; null for none. */
  readonly details: string | null;
  /** The courier collected the money: it goes back by bank transfer. */
  readonly isByTransfer: boolean;
  /** Account for it; null until the customer has given one, and once the return has ended. */
  readonly iban: string | null;
  readonly lines: readonly ReturnLine[];
  /** Part of `amount`. */
  readonly shipping: StoreMoney;
  readonly trackingNumber: string | null;
  readonly trackingCompany: string | null;
  /** ISO 8601; null before. */
  readonly receivedAt: string | null;
  readonly restock: "return" | "no_restock" | null;
  /** The shop was asked for the money or the goods: only its answer ends the return. */
  readonly isRefundAsked: boolean;
  /** `ReturnRefund.id` of the refund that ended it, or that the shop has noted. */
  readonly refund: string | null;
  readonly paidBack: StoreMoney | null;
  /** Free order that was sent instead of money: `#1007`. */
  readonly replacement: string | null;
  /** Oldest first. */
  readonly history: readonly ReturnHistoryEvent[];
  /** All of the order, oldest first. */
  readonly refunds: readonly ReturnRefund[];
}

export interface ReturnLine {
  readonly lineId: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** Units that the customer has opened. */
  readonly opened: number;
  readonly amount: StoreMoney;
}

export interface ReturnHistoryEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly status: ReturnStatus;
  /** Name of the staff member; else `customer`, `staff`, `platform` or `schedule`. */
  readonly by: string;
  readonly note: string | null;
}

export interface ReturnRefund {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly amount: StoreMoney;
  /** Empty where the refund names no goods. */
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly amount: StoreMoney;
  }[];
}

export interface CompletedReturn {
  readonly return: ReturnSummary;
  /** `refund_at_shop`: the shop has no office, so the merchant refunds there. */
  readonly next: "shop_is_asked" | "refund_at_shop";
}
