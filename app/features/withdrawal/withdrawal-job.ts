/** What is done later about a declaration, and what its job carries. */
export type WithdrawalJob =
  /** Looks for its order and begins what follows. */
  | { readonly kind: "match"; readonly id: string }
  /** Sends what waits for an address, as `emailKey` writes it. */
  | { readonly kind: "notify"; readonly emailKey: string }
  /** Lets an order be sent that a declaration has held and turned out not to be about. */
  | { readonly kind: "release"; readonly orderId: string }
  /** Sends one mail with its notices. */
  | { readonly kind: "mail"; readonly batch: string };
