import type { CardBrand } from "#domain/payment/card.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/payment-methods.ts";

export type GatewayMethod = PaymentMethod;

/** A checked card. It exists only during one request: it is never stored, logged or sent back. */
export interface CardDetails {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
  readonly holder: string;
}

/** A typed card, or a wallet whose own page asks for confirmation. */
export type GatewayInstrument =
  | { readonly method: "card"; readonly card: CardDetails }
  | { readonly method: Exclude<GatewayMethod, "card"> };

export interface AuthoriseRequest {
  /** The payment's id. A second call with the same key returns the first answer. */
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly instrument: GatewayInstrument;
  /** Return address for the bank's or the wallet's page. */
  readonly returnUrl: string;
  /** The customer agreed to later charges: `storePaymentMethod` may be called afterwards. */
  readonly keep?: boolean;
}

/** A method stored for later charges, named by a token that is useless elsewhere. */
export interface StoredMethod extends CardTrace {
  readonly token: string;
  readonly method: GatewayMethod;
}

export interface StoredChargeRequest extends Pick<
  AuthoriseRequest,
  "idempotencyKey" | "amount" | "returnUrl"
> {
  readonly token: string;
  /**
   * The customer is present and can answer a challenge. Otherwise the merchant charges under the stored consent; a bank
   * that asks all the same declines it with `authentication_required`.
   */
  readonly buyerIsPresent: boolean;
}

/** Result of storing a method without charging it. */
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

/** Card data that may be stored. */
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

/** The ledger's entry of one key. */
export interface LedgerEntry extends CardTrace {
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly method: GatewayMethod;
  /** `refunded`: all that was captured is refunded. */
  readonly state: "challenge" | "authorised" | "declined" | "captured" | "voided" | "refunded";
  readonly declineReason: DeclineReason | null;
}

/**
 * A payment provider, as the payment page uses it. Every call may be repeated with the same key and may throw when the
 * provider cannot be reached; the caller then knows nothing and asks `find` later.
 */
export interface PaymentGateway {
  /** True for a gateway that moves no money: the page then shows its test cards. */
  readonly isTest: boolean;
  /** Holds the amount without capturing it. */
  readonly authorise: (request: AuthoriseRequest) => Promise<AuthoriseResult>;
  /** Completes a challenge with the customer's answer. */
  readonly completeChallenge: (idempotencyKey: string, approved: boolean) => Promise<AuthoriseResult>;
  /** Captures the held amount. False when nothing is held under the key. */
  readonly capture: (idempotencyKey: string) => Promise<boolean>;
  /** Releases the held amount and bars the key for good. False when captured already. */
  readonly void: (idempotencyKey: string) => Promise<boolean>;
  /**
   * Refunds part of a captured amount. A payment can have any number of refunds, each with its own idempotency key.
   * Returns false when the refund is refused for good: all refunds would exceed the capture, or the provider does not
   * pay it. A refused key never pays.
   */
  readonly refund: (idempotencyKey: string, amount: Money, refundKey: string) => Promise<boolean>;
  readonly find: (idempotencyKey: string) => Promise<LedgerEntry | null>;
  /** Methods that can be stored for later charges. */
  readonly keepable: readonly GatewayMethod[];
  /**
   * Returns the method of a payment authorised with `keep`, by the payment's key; null when there is none or it was
   * removed.
   */
  readonly storePaymentMethod: (idempotencyKey: string) => Promise<StoredMethod | null>;
  /** Stores a method without charging it; may be challenged like a payment. */
  readonly setUpMethod: (request: Omit<AuthoriseRequest, "amount" | "keep">) => Promise<SetUpResult>;
  /**
   * Completes a set-up with the answer from the bank's page. Repeating the answer returns the same result; null for
   * another answer, for a method removed since, and when the key is unknown.
   */
  readonly completeSetUp: (idempotencyKey: string, approved: boolean) => Promise<SetUpResult | null>;
  /** Holds an amount on a stored method. The payment is like any other from then on. */
  readonly authoriseStored: (request: StoredChargeRequest) => Promise<AuthoriseResult>;
  /** Removes a stored method: it cannot be charged any more. */
  readonly removePaymentMethod: (token: string) => Promise<void>;
}
