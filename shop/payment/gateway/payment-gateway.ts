import type { CardBrand } from "#domain/payment/card.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/payment-methods.ts";

export type GatewayMethod = PaymentMethod;

/** A card as typed and checked. It exists while one request runs: never stored, logged or sent back. */
export interface CardDetails {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
  readonly holder: string;
}

/** How she pays: a typed card, or a wallet whose own page asks her to confirm. */
export type GatewayInstrument =
  | { readonly method: "card"; readonly card: CardDetails }
  | { readonly method: Exclude<GatewayMethod, "card"> };

export interface AuthoriseRequest {
  /** The payment's id. Asking twice with one key gives the first answer twice. */
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly instrument: GatewayInstrument;
  /** Where the bank's or the wallet's page sends the browser back to. */
  readonly returnUrl: string;
  /** The customer agreed to later charges: `storePaymentMethod` may be asked for the method afterwards. */
  readonly keep?: boolean;
}

/** A method kept for later charges, named by a token that is worth nothing anywhere else. */
export interface StoredMethod extends CardTrace {
  readonly token: string;
  readonly method: GatewayMethod;
}

/** A charge of a stored method. */
export interface StoredChargeRequest extends Pick<
  AuthoriseRequest,
  "idempotencyKey" | "amount" | "returnUrl"
> {
  readonly token: string;
  /**
   * The customer is there and can answer the bank. Else the charge is the merchant's, under the consent given once; a
   * bank that asks all the same declines it with `authentication_required`.
   */
  readonly buyerIsPresent: boolean;
}

/** What came of keeping a method without charging it. */
export type SetUpResult =
  | { readonly outcome: "stored"; readonly stored: StoredMethod }
  | { readonly outcome: "challenge"; readonly redirectUrl: string }
  | { readonly outcome: "declined"; readonly reason: DeclineReason };

export type DeclineReason =
  | "card_declined"
  | "insufficient_funds"
  | "challenge_refused"
  | "wallet_cancelled"
  | "unknown_test_card"
  | "authentication_required"
  | "voided";

/** What may be kept of a card. */
export interface CardTrace {
  readonly brand: CardBrand | null;
  readonly lastFour: string | null;
}

export type AuthoriseResult =
  | ({ readonly outcome: "authorised" } & CardTrace)
  | ({ readonly outcome: "challenge"; readonly redirectUrl: string } & CardTrace)
  | ({ readonly outcome: "declined"; readonly reason: DeclineReason } & CardTrace)
  /** No answer in time: the money may be held or not; only `find` can tell. */
  | ({ readonly outcome: "timeout" } & CardTrace);

/** The gateway's ledger about one key. */
export interface LedgerEntry extends CardTrace {
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly method: GatewayMethod;
  /** `refunded`: all that was captured is paid back. */
  readonly state: "challenge" | "authorised" | "declined" | "captured" | "voided" | "refunded";
  readonly declineReason: DeclineReason | null;
}

/**
 * What the payment page needs of a payment provider. Every call may be repeated with the same key and may throw when
 * the provider cannot be reached; a caller then knows nothing and asks `find` later.
 */
export interface PaymentGateway {
  /** True for a gateway that moves no money: the page then shows its test cards. */
  readonly isTest: boolean;
  /** Holds the amount without taking it. */
  readonly authorise: (request: AuthoriseRequest) => Promise<AuthoriseResult>;
  /** What she answered on the bank's or the wallet's page. */
  readonly completeChallenge: (idempotencyKey: string, approved: boolean) => Promise<AuthoriseResult>;
  /** Takes the held amount. False when nothing is held under the key. */
  readonly capture: (idempotencyKey: string) => Promise<boolean>;
  /** Gives the held amount back and bars the key for good. False when it was captured already. */
  readonly void: (idempotencyKey: string) => Promise<boolean>;
  /**
   * Pays some of a captured amount back. Any number of refunds a payment, each with a key of its own: the same key pays
   * once. False when it is refused for good: all refunds together would be more than was captured, or the provider does
   * not pay it. A key that was refused never pays.
   */
  readonly refund: (idempotencyKey: string, amount: Money, refundKey: string) => Promise<boolean>;
  readonly find: (idempotencyKey: string) => Promise<LedgerEntry | null>;
  /** Methods that can be kept for later charges. */
  readonly keepable: readonly GatewayMethod[];
  /** The method of a payment that was authorised with `keep`, by the payment's key; null when there is none, or it was removed. */
  readonly storePaymentMethod: (idempotencyKey: string) => Promise<StoredMethod | null>;
  /** Keeps a method without charging it; the bank may ask, as it does for a payment. */
  readonly setUpMethod: (request: Omit<AuthoriseRequest, "amount" | "keep">) => Promise<SetUpResult>;
  /**
   * What was answered on the bank's page. The same answer again has the same result; null for another answer, for a
   * method that was removed since, and when nothing was asked under the key.
   */
  readonly completeSetUp: (idempotencyKey: string, approved: boolean) => Promise<SetUpResult | null>;
  /** Holds an amount on a stored method. From then on it is a payment like any other. */
  readonly authoriseStored: (request: StoredChargeRequest) => Promise<AuthoriseResult>;
  /** Forgets a stored method: nothing can be charged to it any more. */
  readonly removePaymentMethod: (token: string) => Promise<void>;
}
