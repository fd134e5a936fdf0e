/** Line of the browser's cart as the checkout submits it: variant, quantity, and the price the shopper saw. */
export interface CheckoutLine {
  readonly id: string;
  readonly quantity: number;
  /** Of one piece, in integer minor units of `currency`. */
  readonly price: number;
  readonly currency: string;
}
