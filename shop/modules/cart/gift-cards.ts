import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { PricedCart } from "./cart-pricing.ts";
import type { StoredCart } from "./stored-cart.ts";

/** What gift cards need of a resolver's context. */
export interface GiftCardContext {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly settings: ShopSettings;
  readonly config: ShopConfig;
  readonly buyerIp: string | null;
}

interface PayingCart {
  readonly stored: StoredCart;
  readonly priced: PricedCart;
}

/** Gift card that pays for a cart; amounts in minor units of `currency`. */
export interface AppliedGiftCard {
  readonly id: number;
  readonly lastFour: string;
  readonly currency: CurrencyCode;
  /** Amount that can be spent now. */
  readonly balanceMinor: number;
  /** The part of the cart that it pays. */
  readonly usedMinor: number;
}

/** Gift card found by its code. */
export interface FoundGiftCard {
  readonly id: number;
  /** Hash of the code, which a newer code of the card replaces. */
  readonly codeHash: string;
}

/** Gift cards of carts: refunds issue them and payments spend them, in modules that are above carts. */
export interface CartGiftCards {
  /** Returns the card that was applied by `apply`; null when there is none. */
  readonly findApplied: (context: GiftCardContext, cart: PayingCart) => Promise<AppliedGiftCard | null>;
  /**
   * Finds a card that can be spent by a typed code. Null for a wrong code, a spent card and one in another currency than the cart's: they
   * all count as wrong guesses, and callers cannot distinguish them.
   *
   * @param cart its `token` is null before it is made
   * @throws {GraphQLError} THROTTLED after too many wrong codes of a network or for a cart
   */
  readonly find: (
    context: GiftCardContext,
    code: string,
    cart: { readonly token: string | null; readonly currency: CurrencyCode },
  ) => Promise<FoundGiftCard | null>;
  /** Lets a card pay for a cart. False when a newer code has replaced the one it was found by. */
  readonly apply: (context: GiftCardContext, cartToken: string, card: FoundGiftCard) => Promise<boolean>;
  readonly remove: (context: GiftCardContext, cartToken: string) => Promise<void>;
}
