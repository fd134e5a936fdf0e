import { useEffect } from "react";
import { BRAND_NAME } from "#domain/brand.ts";
import { useCart } from "../../features/cart/cart-store.ts";
import { countryOptions } from "../../features/checkout/country-options.ts";
import { NoCheckoutInfo } from "../../features/checkout/no-checkout-info.tsx";
import { SecureHeader } from "../../features/checkout/secure-header.tsx";
import { m } from "../../i18n/messages.ts";
import { LanguageSwitcher } from "../../layout/language-switcher.tsx";
import { visitContext } from "../../platform/visit.server.ts";
import type { Route } from "./+types/checkout.page";
import { CheckoutForm } from "./checkout-form.tsx";
import { isLeaving, sendCheckout } from "./checkout-progress.ts";
import { submitCheckout } from "./submit-checkout.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["checkout_page.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export function loader({ context }: Route.LoaderArgs) {
  // Names this rendering: both presses of a double click carry it, and make one cart.
  return { pageToken: crypto.randomUUID(), countries: countryOptions(context.get(visitContext).language) };
}

export const action = (args: Route.ActionArgs) => submitCheckout(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendCheckout(serverAction);
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
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

  return (
    <>
      <SecureHeader backToCart>
        <LanguageSwitcher />
      </SecureHeader>
      {loaded && cart.length === 0 ? (
        <NoCheckoutInfo text={m["checkout_page.empty_text"]()} />
      ) : (
        <CheckoutForm
          cart={cart}
          loaded={loaded}
          countries={loaderData.countries}
          pageToken={loaderData.pageToken}
          answer={actionData}
        />
      )}
    </>
  );
}
