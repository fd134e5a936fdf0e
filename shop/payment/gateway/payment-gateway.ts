import type { CardBrand } from "#domain/payment/card.ts";
import type { Language } from "#domain/language/languages.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/payment-methods.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import type { FieldContext } from "#shop/payment/page/form-fields.ts";
import type { Html } from "#shop/payment/page/html-types.ts";

export type GatewayMethod = PaymentMethod;

/**
 * Payment provider, as the shop uses it (`docs/how/payment-provider.md`). Amounts are minor units. The shop chooses
 * every idempotency key: a repeated call with the same key has the effect and the answer of the first. A call throws
 * when the provider cannot be reached or gives an unexpected answer; the result is then unknown, and the shop calls
 * `find` later.
 */
export interface PaymentGateway {
  /** True for a gateway that moves no money; orders are marked as tests. */
  readonly isTest: boolean;
  /** Methods that can be chosen on the payment page, in its order. */
  readonly methods: readonly GatewayMethod[];
  /** Those of them that can be stored for later charges. */
  readonly keepable: readonly GatewayMethod[];
  /** Page on which the buyer types the card: only the test gateway has fields on the shop's page. */
  readonly page: HostedPage | OwnPage;

  /** Holds the amount without capturing it; a hosted page answers `challenge`, and holds it once the buyer was there. */
  readonly authorise: (request: AuthoriseRequest) => Promise<AuthoriseResult>;
  /** Captures the whole held amount. False when nothing is held under the key. */
  readonly capture: (idempotencyKey: string) => Promise<boolean>;
  /**
   * Releases the held amount and bars the key for good: an open hosted page ends, and a later authorisation is declined
   * as `voided`. False when captured already.
   */
  readonly void: (idempotencyKey: string) => Promise<boolean>;
  /**
   * Refunds part of a captured amount. A payment can have any number of refunds, each with its own idempotency key.
   * Returns false when the refund is refused for good: all refunds would exceed the capture, or the provider does not
   * pay it. A refused key never pays.
   */
  readonly refund: (idempotencyKey: string, amount: Money, refundKey: string) => Promise<boolean>;
  /** Returns what the provider knows of a key now, past its own caches; null when it was never asked. */
  readonly find: (idempotencyKey: string) => Promise<LedgerEntry | null>;
  /** Lists at least what was asked under these keys, for reconciliation. */
  readonly list: (keys: readonly string[]) => Promise<readonly LedgerRecord[]>;
  /** Lists all that was ever asked under this shop's keys, a page at a time; what is asked meanwhile may be missing. */
  readonly listAll: () => AsyncIterable<readonly LedgerRecord[]>;
  /**
   * Verifies a request to `/payments/notify` by its signature and tells what it is about. Changes nothing and does not
   * throw. The provider may send it twice, late, or in another order: the shop asks `find` for the truth.
   */
  readonly readNotification: (request: RawNotification) => Promise<Notification>;

  /**
   * Returns the method of a captured payment authorised with `keep`, by the payment's key; the same token each time,
   * null when there is none or it was removed.
   */
  readonly storePaymentMethod: (idempotencyKey: string) => Promise<StoredMethod | null>;
  /** Stores a method without charging it; may be challenged like a payment. */
  readonly setUpMethod: (request: Omit<AuthoriseRequest, "amount" | "keep">) => Promise<SetUpResult>;
  /** Returns the state of a set-up; null when the key is unknown or its method was removed since. */
  readonly findSetUp: (idempotencyKey: string) => Promise<SetUpResult | null>;
  /** Holds an amount on a stored method. The payment is like any other from then on. */
  readonly authoriseStored: (request: StoredChargeRequest) => Promise<AuthoriseResult>;
  /** Removes a stored method: it cannot be charged any more. Removing it twice is no error. */
  readonly removePaymentMethod: (token: string) => Promise<void>;
}

/** A page of the provider, to which the buyer is sent and from which the buyer returns. */
export interface HostedPage {
  readonly kind: "hosted";
  /** Origins of its addresses: the payment page's policy lets forms lead there. */
  readonly origins: readonly string[];
  /** Text below the method that says what the page is; without one, that the payment is confirmed there. */
  readonly hint?: "payment.hosted.stripe";
}

/** Fields on the shop's payment page and a bank's page beside it, of a gateway that runs in this process. */
export interface OwnPage {
  readonly kind: "own";
  /** Id of its first field, to which a declined card leads back. */
  readonly firstField: string;
  /** Renders the fields, always empty. */
  readonly renderFields: (view: FieldsView, context: FieldContext) => Html;
  /** Reads the fields of a posted form; a missing field counts as empty. */
  readonly readFields: (form: FormData, now: Date) => ReadFields;
  /** Renders the page on which the buyer approves or refuses. */
  readonly renderBankPage: (view: BankPageView) => Html;
  /** Completes a challenge with the customer's answer. */
  readonly completeChallenge: (idempotencyKey: string, approved: boolean) => Promise<AuthoriseResult>;
  /**
   * Completes a set-up with the answer from the bank's page. Repeating the answer returns the same result; null for
   * another answer, for a method removed since, and when the key is unknown.
   */
  readonly completeSetUp: (idempotencyKey: string, approved: boolean) => Promise<SetUpResult | null>;
}

export interface FieldsView {
  /** A card was typed, and this page no longer has it. */
  readonly cardForgotten: boolean;
  /** Reason for the last failure, shown in the element `payment-problem`. */
  readonly paymentProblem: string | null;
}

export interface ReadFields {
  /** Null when something is missing or wrong. */
  readonly details: TypedDetails | null;
  readonly errors: readonly FormError[];
  readonly isFilled: boolean;
}

/**
 * Content of a gateway's own fields: opaque to all other code. It exists during one request and is never stored, logged
 * or sent back.
 */
export interface TypedDetails {
  /** Returns a keyed hash, equal for the same card, by which tries with it are counted. */
  readonly fingerprint: (secret: string) => string;
}

export interface BankPageView {
  readonly language: Language;
  readonly storefrontUrl: string;
  /** Address of the page in another language. */
  readonly addressIn: (language: Language) => string;
  readonly action: string;
  readonly method: GatewayMethod;
  /** Null for a wallet, and in a browser that is not the payer's: the payment link may be shared. */
  readonly card: CardTrace | null;
  readonly amount: Money;
}

/** The method a buyer chose. */
export interface Instrument {
  readonly method: GatewayMethod;
  /** Null for a wallet, and with a hosted page. */
  readonly typed: TypedDetails | null;
}

export interface AuthoriseRequest {
  /** The payment's id. */
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly instrument: Instrument;
  /** Address to which the provider's page sends the buyer when done. Anybody can open it: it proves nothing. */
  readonly returnUrl: string;
  /** Address for a buyer who wants to pay another way; the key stays open until it is voided. */
  readonly cancelUrl: string;
  /** For the provider's page and its receipt. */
  readonly buyer: { readonly email: string; readonly language: Language };
  /** The customer agreed to later charges: `storePaymentMethod` may be called afterwards. */
  readonly keep?: boolean;
}

export interface StoredChargeRequest extends Pick<
  AuthoriseRequest,
  "idempotencyKey" | "amount" | "returnUrl" | "cancelUrl"
> {
  readonly token: string;
  /**
   * The customer is present and can answer a challenge. Otherwise the merchant charges under the stored consent; a bank
   * that asks all the same declines it with `authentication_required`.
   */
  readonly buyerIsPresent: boolean;
}

export type DeclineReason =
  | "card_declined"
  | "insufficient_funds"
  | "challenge_refused"
  | "wallet_cancelled"
  | "unknown_test_card"
  /** The bank wants the customer to confirm the charge of a stored method; a mail asks for it. */
  | "authentication_required"
  | "voided";

/** Card data that may be stored. */
export interface CardTrace {
  readonly brand: CardBrand | null;
  readonly lastFour: string | null;
}

/** The buyer has to answer on another page. */
export interface Challenge {
  readonly outcome: "challenge";
  /**
   * Address of the provider's page; null where the gateway's own bank page asks (`OwnPage`), and once the buyer has
   * answered there and the result is not known yet.
   */
  readonly redirectUrl: string | null;
}

export type AuthoriseResult =
  /** `method`: what the buyer chose on the provider's page; without it, what was asked for. */
  | ({ readonly outcome: "authorised"; readonly method?: GatewayMethod } & CardTrace)
  | (Challenge & CardTrace)
  | ({ readonly outcome: "declined"; readonly reason: DeclineReason } & CardTrace)
  /** No answer in time: the money may be held or not; only `find` can tell. */
  | ({ readonly outcome: "timeout" } & CardTrace);

/** A method stored for later charges, named by a token that is useless elsewhere. */
export interface StoredMethod extends CardTrace {
  readonly token: string;
  readonly method: GatewayMethod;
}

/** Result of storing a method without charging it. */
export type SetUpResult =
  | { readonly outcome: "stored"; readonly stored: StoredMethod }
  | Challenge
  | { readonly outcome: "declined"; readonly reason: DeclineReason };

/** The ledger's entry of one key. */
export interface LedgerEntry extends CardTrace {
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly method: GatewayMethod;
  /** `challenge`: the buyer has not answered. `refunded`: all that was captured is refunded. */
  readonly state: "challenge" | "authorised" | "declined" | "captured" | "voided" | "refunded";
  readonly declineReason: DeclineReason | null;
  /** Address of the provider's page while the buyer can pay there; null once the buyer has, or when there is none. */
  readonly redirectUrl: string | null;
}

/** All money movements of one key; minor units. */
export interface LedgerRecord {
  readonly idempotencyKey: string;
  /** Null for a key that was voided before anything was asked. */
  readonly asked: {
    readonly state: "challenge" | "authorised" | "declined";
    readonly amount: Money;
  } | null;
  /** Null when nothing was captured. */
  readonly capturedMinor: number | null;
  readonly isVoided: boolean;
  readonly refunds: readonly { readonly refundKey: string; readonly amountMinor: number }[];
}

/** A request of the provider, with the exact bytes that are signed. */
export interface RawNotification {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export type Notification =
  /** The signature is missing, wrong or too old. */
  | { readonly about: "unverified" }
  /** Signed, and not in the provider's format. */
  | { readonly about: "unreadable" }
  /** Signed, and nothing the shop has to know. */
  | { readonly about: "nothing" }
  /** Something may have changed under the key of a payment, or of a set-up. */
  | { readonly about: "payment" | "set_up"; readonly idempotencyKey: string };
