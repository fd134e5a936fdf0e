import type { BankTransferTerms } from "#domain/payment/bank-transfer.ts";
import type { CashOnDeliveryTerms } from "#domain/payment/cash-on-delivery.ts";
import { useDeferredValue, useEffect } from "react";
import type { DeliveryMethod } from "#domain/shipping/service-terms.ts";
import { DISCOUNT_CODE_KEY } from "#domain/storage-keys.ts";
import { readStored } from "#lib/browser/web-storage.ts";
import { track } from "#app/features/analytics/track.ts";
import { readCode } from "#app/features/cart/lines/discount-code-store.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import type { CountryOption } from "#app/features/addresses/country-options.ts";
import type { CheckoutCustomer } from "./form/checkout-customer.ts";
import { NoCheckoutInfo } from "#app/features/checkout/no-checkout-info.tsx";
import { isLeaving } from "#app/features/forms/send-form.ts";
import { useReloadWhenKept } from "#app/features/forms/use-reload-when-kept.ts";
import { m } from "#app/i18n/messages.ts";
import type { CheckoutAnswer } from "./submit/checkout-answer.ts";
import { CheckoutForm } from "./form/checkout-form.tsx";
import { accountStage, isOrderBegun } from "./progress/checkout-progress.ts";

interface CheckoutViewProps {
  readonly countries: readonly CountryOption[];
  /** False where the shop has no payment gateway. */
  readonly takesCards: boolean;
  readonly cashOnDelivery: CashOnDeliveryTerms | null;
  /** The cart is mailed on request if it is not ordered. */
  readonly offersReminder: boolean;
  readonly bankTransfer: BankTransferTerms | null;
  readonly pageToken: string;
  readonly deliveryDays: Readonly<Record<DeliveryMethod, string>>;
  readonly answer: CheckoutAnswer | undefined;
  readonly customer: CheckoutCustomer | null;
}

/** Checkout form, or a notice if the browser's cart is empty. */
export function CheckoutView(page: CheckoutViewProps) {
  const stored = useCart();
  // Renders the stored cart interruptibly: as one synchronous update it would block a slow phone for 0.07 s.
  const cart = useDeferredValue(stored.cart);
  const loaded = useDeferredValue(stored.loaded);
  useReloadWhenKept();
  useEffect(() => {
    isLeaving.set(false);
    accountStage.set(null);
    isOrderBegun.set(false);
  }, []);
  useEffect(() => {
    if (!loaded || cart.length === 0) return;
    const { code } = readCode(readStored(DISCOUNT_CODE_KEY));
    track({ name: "begin_checkout", goods: cart, code });
    // Once, with the cart found at the start.
    // eslint-disable-next-line react/exhaustive-deps
  }, [loaded]);

  if (loaded && cart.length === 0) return <NoCheckoutInfo text={m["checkout_page.empty_text"]()} />;
  return <CheckoutForm cart={cart} loaded={loaded} {...page} />;
}
