import type { Address } from "#domain/address/address.ts";
import type { CardBrand } from "#domain/payment/card.ts";
import type { SoldAs } from "#domain/catalogue/product-kind.ts";
import type { Language } from "#domain/language/languages.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { CartMetafield } from "#shop/modules/cart/stored-cart.ts";
import type { PaymentMeans } from "#domain/payment/payment-methods.ts";

/**
 * The order as agreed (design §6): later changes of prices, texts, tax or terms do not affect it. Amounts are integer
 * minor units of `currency`, tax included.
 */
export interface OrderSnapshot {
  readonly language: Language;
  readonly currency: CurrencyCode;
  readonly lines: readonly OrderLine[];
  /** Before discounts. */
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  /** The part of it that sets save; absent without one. */
  readonly setDiscountMinor?: number;
  readonly shipping: {
    readonly handle: string;
    readonly title: string;
    /** Delivery and `feeMinor` together: they are taxed and refunded alike. */
    readonly priceMinor: number;
    /** Fee of cash on delivery; absent without one. */
    readonly feeMinor?: number;
  };
  /** VAT included in the total, by rate; delivery has the rates of the goods. */
  readonly taxes: readonly { readonly vatPercent: number; readonly taxMinor: number }[];
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly discountCodes: readonly {
    readonly code: string;
    readonly percent: number;
    readonly amountMinor: number;
  }[];
  readonly delivery: Address;
  readonly billing: Address;
  readonly note: string | null;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  /** The cart's; absent in orders made before carts had any. */
  readonly metafields?: readonly CartMetafield[];
  readonly termsVersion: string;
  readonly consents: {
    readonly terms: boolean;
    readonly emailOptIn: boolean;
    /** The version of the consent to a subscription's renewals, if any. */
    readonly renewal?: string;
  };
  readonly payment: {
    /** Means other than store credit; `gift_card` where that paid all of it. */
    readonly method: PaymentMeans;
    readonly brand: CardBrand | null;
    readonly lastFour: string | null;
    /** Amount paid by store credit; absent without one. */
    readonly credit?: { readonly amountMinor: number; readonly lastFour: string | null };
    /** Paid through a gateway that moves no money. */
    readonly isTest: boolean;
  };
  readonly checkoutToken: string;
  /** The renewed subscription; absent for an order a customer placed. */
  readonly contractId?: number;
}

export interface OrderLine {
  readonly productId: number;
  readonly variantId: number;
  readonly handle: string;
  readonly sku: string;
  readonly vendor: string;
  /** In the order's language. */
  readonly title: string;
  readonly variantTitle: string;
  readonly image: string;
  readonly quantity: number;
  readonly unitMinor: number;
  /** The line's share of the order's discount. */
  readonly discountMinor: number;
  /** The part of it that sets save; absent without one. */
  readonly setDiscountMinor?: number;
  /** Amount paid for the line. */
  readonly totalMinor: number;
  readonly vatPercent: number;
  readonly taxMinor: number;
  readonly isSubscription: boolean;
  /** Decides whether the mail repeats what the law asks of a food supplement. */
  readonly kind: SoldAs["kind"];
  readonly weightGrams: number;
}
