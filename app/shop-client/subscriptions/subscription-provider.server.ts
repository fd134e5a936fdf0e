import type { Address, AddressErrorCode, AddressField } from "#domain/address/address.ts";
import type { Language } from "#domain/language/languages.ts";
import type { CreditBalance } from "./store-credit.ts";
import type { SubscriptionContract } from "./subscription-contract.ts";

/** Who asks for subscriptions; a session proves one of the two, or both. */
export interface Subscriber {
  /** The platform's own token; null for a session without one. */
  readonly customerToken: string | null;
  /** The mailbox this session has proven, by which subscriptions bought as a guest are found; null for an unproven one. */
  readonly provenEmail: string | null;
  readonly language: Language;
  /** The visitor's network address: the platform limits requests by buyer. */
  readonly buyerIp: string;
}

/** What a customer asks to be changed about a subscription; days are ISO dates of the shop's time zone. */
export type ContractChange =
  /** `at` is the next charge that was shown. */
  | { readonly action: "skip" | "unskip"; readonly at: string }
  | { readonly action: "resume" | "undoCancel" }
  /** `until` is the first day that may be charged again; null leaves it open. */
  | { readonly action: "pause"; readonly until: string | null }
  | { readonly action: "reschedule"; readonly date: string }
  | { readonly action: "changeAddress"; readonly address: Address }
  | { readonly action: "cancel"; readonly reason: string | null };

/** Why a provider did not do what it was asked. */
export type ProviderProblem =
  /** The shop has no subscriptions of its own: it answers nothing at that address. */
  | "no_provider"
  /** It does not answer, or not what the port understands. */
  | "unavailable"
  | "too_many"
  /** It no longer takes the customer's token. */
  | "token"
  /** There is no such subscription of this owner. */
  | "missing"
  /** Not in the state the subscription is in. */
  | "not_now"
  /** The charge it is about is not the next one any more. */
  | "changed"
  /** The day is out of its range. */
  | "date"
  | "refused";

export type ProviderResult<Value> = { readonly ok: true; readonly value: Value } | ProviderRefusal;

/** What is wrong with an address, by its parts. */
export type AddressFaults = Readonly<Partial<Record<AddressField, AddressErrorCode>>>;

export type ProviderRefusal =
  | { readonly ok: false; readonly problem: ProviderProblem }
  | { readonly ok: false; readonly problem: "address"; readonly errors: AddressFaults };

/**
 * The port to whoever keeps a customer's subscriptions (design §1). An adapter is one file; it never throws for a fault
 * of the provider, and everything it answers was parsed.
 */
export interface SubscriptionProvider {
  /** All subscriptions of an owner, newest first. Each says which actions there are for it now. */
  readonly list: (owner: Subscriber) => Promise<ProviderResult<readonly SubscriptionContract[]>>;
  readonly show: (owner: Subscriber, id: string) => Promise<ProviderResult<SubscriptionContract>>;
  /** Changes one subscription. The same key a second time is answered as the first time and changes nothing. */
  readonly change: (
    owner: Subscriber,
    id: string,
    change: ContractChange,
    key: string,
  ) => Promise<ProviderResult<null>>;
  /** The address of the platform's own page of a subscription, where its card is changed. */
  readonly cardLink: (owner: Subscriber, id: string) => Promise<ProviderResult<string>>;
  /** Ends every subscription of an owner for good: nothing is charged afterwards, and no cancellation can be undone. */
  readonly endAll: (owner: Subscriber) => Promise<ProviderResult<null>>;
  /** All gift cards of an owner, newest first; `refused` by a platform without store credit. */
  readonly storeCredit: (owner: Subscriber) => Promise<ProviderResult<readonly CreditBalance[]>>;
  /**
   * Mails a new code of a gift card to the address of the order it came from; the code before is void. `not_now` for one
   * that is spent.
   */
  readonly resendStoreCredit: (owner: Subscriber, id: string) => Promise<ProviderResult<null>>;
}
