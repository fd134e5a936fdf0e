/** Mails about an order. */
export const ORDER_MAIL_KINDS = [
  "order-confirmation",
  "order-cancelled",
  "order-refunded",
  "parcel-sent",
  "parcel-delivered",
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Mails with a link to an account. */
export const ACCOUNT_MAIL_KINDS = ["account-activation", "password-recovery"] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

export type MailKind = OrderMailKind | AccountMailKind;
