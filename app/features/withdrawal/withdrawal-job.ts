/** A job about a declaration, with its data. */
export type WithdrawalJob =
  /** Finds its order and starts the next step. */
  | { readonly kind: "match"; readonly id: string }
  /** Sends the notices queued for an address, as `emailKey` writes it. */
  | { readonly kind: "notify"; readonly emailKey: string }
  /** Releases an order held by a declaration that turned out not to be about it. */
  | { readonly kind: "release"; readonly orderId: string }
  /** Sends one mail with its notices. */
  | { readonly kind: "mail"; readonly batch: string };
