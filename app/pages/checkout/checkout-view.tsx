import { useEffect } from "react";
import { useCart } from "../../features/cart/cart-store.ts";
import type { CountryOption } from "../../features/checkout/country-options.ts";
import { NoCheckoutInfo } from "../../features/checkout/no-checkout-info.tsx";
import { m } from "../../i18n/messages.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { isLeaving } from "./checkout-progress.ts";

interface CheckoutViewProps {
  readonly countries: readonly CountryOption[];
  readonly pageToken: string;
  readonly answer: CheckoutAnswer | undefined;
}

/** The form, unless the browser's cart turns out to be empty. */
export function CheckoutView({ countries, pageToken, answer }: CheckoutViewProps) {
  const { cart, loaded } = useCart();
  useEffect(() => {
    isLeaving.set(false);
    // Coming back, a browser may show the page as it left it, on its way to the payment.
    const reloadWhenKept = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isLeaving.get()) window.location.reload();
    };
    window.addEventListener("pageshow", reloadWhenKept);
    return () => window.removeEventListener("pageshow", reloadWhenKept);
  }, []);

  if (loaded && cart.length === 0) return <NoCheckoutInfo text={m["checkout_page.empty_text"]()} />;
  return (
    <CheckoutForm cart={cart} loaded={loaded} countries={countries} pageToken={pageToken} answer={answer} />
  );
}
