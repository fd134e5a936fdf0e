import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";

/** Path at which a browser keeps and forgets the cart that is to be mailed, and notes that a mailed link was used. */
export const KEPT_CART_PATH = "/api/kept-cart";

/** Body of a call; `cartKey` is the browser's own key for its checkout, or the token of the mailed link that filled it. */
export type KeptCartCall =
  | {
      readonly kind: "keep";
      readonly cartKey: string;
      readonly email: string;
      readonly lines: readonly CheckoutLine[];
      /** As typed; empty without one. */
      readonly code: string;
      /** Country of delivery. */
      readonly country: string;
    }
  | { readonly kind: "forget" | "restored"; readonly cartKey: string };
