import type { CardBrand } from "#domain/card.ts";
import type { Money } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payment-methods.ts";

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
}

export type DeclineReason =
  | "card_declined"
  | "insufficient_funds"
  | "challenge_refused"
  | "wallet_cancelled"
  | "unknown_test_card"
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
   * once. False when all refunds together would be more than was captured.
   */
  readonly refund: (idempotencyKey: string, amount: Money, refundKey: string) => Promise<boolean>;
  readonly find: (idempotencyKey: string) => Promise<LedgerEntry | null>;
}
