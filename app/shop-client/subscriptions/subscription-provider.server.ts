import type { Address, AddressErrorCode, AddressField } from "#domain/address/address.ts";
import type { Language } from "#domain/language/languages.ts";
import type { CreditBalance } from "./store-credit.ts";
import type { SubscriptionContract } from "./subscription-contract.ts";

/** Customer who asks for subscriptions; a session proves one of the two, or both. */
export interface Subscriber {
  /** Platform's own token; null for a session without one. */
  readonly customerToken: string | null;
  /** Mailbox this session has proven, by which subscriptions bought as a guest are found; null for an unproven one. */
  readonly provenEmail: string | null;
  readonly language: Language;
  /** Visitor's network address: the platform limits requests by buyer. */
  readonly buyerIp: string;
}

/** Change of a subscription that a customer requests; days are ISO dates of the shop's time zone. */
export type ContractChange =
  /** `at` is the next charge that was shown. */
  | { readonly action: "skip" | "unskip"; readonly at: string }
  | { readonly action: "resume" | "undoCancel" }
  /** `until` is the first day that may be charged again; null leaves it open. */
  | { readonly action: "pause"; readonly until: string | null }
  | { readonly action: "reschedule"; readonly date: string }
  | { readonly action: "changeAddress"; readonly address: Address }
  | { readonly action: "cancel"; readonly reason: string | null };

/** Reason why a provider did not do what was requested. */
export type ProviderProblem =
  /** The shop has no subscriptions of its own: there is nothing at that address. */
  | "no_provider"
  /** No answer, or an invalid one. */
  | "unavailable"
  | "too_many"
  /** The customer token is no longer valid. */
  | "token"
  /** There is no such subscription of this owner. */
  | "missing"
  /** The subscription's state does not allow it. */
  | "not_now"
  /** The charge is no longer the next one. */
  | "changed"
  /** The day is out of range. */
  | "date"
  | "refused";

export type ProviderResult<Value> = { readonly ok: true; readonly value: Value } | ProviderRefusal;

/** Errors of an address, by field. */
export type AddressFaults = Readonly<Partial<Record<AddressField, AddressErrorCode>>>;

export type ProviderRefusal =
  | { readonly ok: false; readonly problem: ProviderProblem }
  | { readonly ok: false; readonly problem: "address"; readonly errors: AddressFaults };

/**
 * Port to the system that keeps customers' subscriptions (design §1). An adapter is one file; it never throws for a
 * fault of the provider, and every value it returns was parsed.
 */
export interface SubscriptionProvider {
  /** Lists all subscriptions of an owner, newest first, each with its current actions. */
  readonly list: (owner: Subscriber) => Promise<ProviderResult<readonly SubscriptionContract[]>>;
  readonly show: (owner: Subscriber, id: string) => Promise<ProviderResult<SubscriptionContract>>;
  /** Changes one subscription. A repeat with the same key gets the first answer and changes nothing. */
  readonly change: (
    owner: Subscriber,
    id: string,
    change: ContractChange,
    key: string,
  ) => Promise<ProviderResult<null>>;
  /** Returns the address of the platform's own page of a subscription, where its card is changed. */
  readonly cardLink: (owner: Subscriber, id: string) => Promise<ProviderResult<string>>;
  /** Ends every subscription of an owner for good: nothing is charged afterwards, and no cancellation can be undone. */
  readonly endAll: (owner: Subscriber) => Promise<ProviderResult<null>>;
  /** Lists all gift cards of an owner, newest first; `refused` by a platform without store credit. */
  readonly storeCredit: (owner: Subscriber) => Promise<ProviderResult<readonly CreditBalance[]>>;
  /**
   * Mails a new code of a gift card to the address of the order it came from; the previous code is void. `not_now`
   * for one that is spent.
   */
  readonly resendStoreCredit: (owner: Subscriber, id: string) => Promise<ProviderResult<null>>;
}
