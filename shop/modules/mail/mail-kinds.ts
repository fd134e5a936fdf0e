/** Mails about an order. */
export const ORDER_MAIL_KINDS = [
  "order-confirmation",
  "payment-reminder",
  "order-cancelled",
  "order-refunded",
  "parcel-sent",
  "parcel-delivered",
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Mails with a link to an account. */
export const ACCOUNT_MAIL_KINDS = ["account-activation", "password-recovery"] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** Mails with the code of a login (`shop/customer-account/`). */
export const LOGIN_MAIL_KINDS = ["login-code"] as const;
export type LoginMailKind = (typeof LOGIN_MAIL_KINDS)[number];

/** Mails about a subscription: the contract as a whole, or one charge of it. */
export const CONTRACT_MAIL_KINDS = [
  "subscription-started",
  "subscription-paused",
  "subscription-failed",
  "subscription-cancelled",
  "subscription-missed",
  "subscription-price",
  "subscription-resumed",
  "subscription-continued",
  "subscription-address",
] as const;
export type ContractMailKind = (typeof CONTRACT_MAIL_KINDS)[number];

export const CYCLE_MAIL_KINDS = [
  "subscription-reminder",
  "subscription-renewed",
  "subscription-declined",
  "subscription-confirm",
  "subscription-sold-out",
  "subscription-unavailable",
  "subscription-skipped",
  "subscription-unskipped",
  "subscription-moved",
] as const;
export type CycleMailKind = (typeof CYCLE_MAIL_KINDS)[number];

/** Mails with the code of a store credit. */
export const CREDIT_MAIL_KINDS = ["store-credit"] as const;
export type CreditMailKind = (typeof CREDIT_MAIL_KINDS)[number];

export type SubscriptionMailKind = ContractMailKind | CycleMailKind;

export type MailKind =
  | OrderMailKind
  | AccountMailKind
  | LoginMailKind
  | SubscriptionMailKind
  | CreditMailKind;
