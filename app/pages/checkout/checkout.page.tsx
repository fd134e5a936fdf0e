import { BRAND_NAME } from "#brand/brand.ts";
import { deliveryDays } from "#domain/shipping/business-days.ts";
import { DELIVERY_METHODS } from "#domain/shipping/service-terms.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { formatDayRange } from "#domain/time/date-display.ts";
import { deliveryCountries } from "#app/features/addresses/country-options.ts";
import { loadCheckoutCustomer } from "./submit/load-checkout-customer.server.ts";
import { SecureHeader } from "#app/features/checkout/secure-header.tsx";
import { CheckoutView } from "./checkout-view.tsx";
import { NotBought } from "./not-bought.tsx";
import { m } from "#app/i18n/messages.ts";
import { LanguageSwitcher } from "#app/layout/header/language-switcher.tsx";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { privateHeaders } from "#app/platform/private-headers.ts";
import type { Route } from "./+types/checkout.page";
import { submitCheckout } from "./submit/submit-checkout.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["checkout_page.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = privateHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext);
  const { settings, clock } = context.get(resourcesContext);
  return {
    // Identifies this rendering: both requests of a double click carry it, and make one cart.
    pageToken: crypto.randomUUID(),
    countries: deliveryCountries(language, settings.shippingTerms),
    takesCards: settings.takesCards,
    cashOnDelivery: settings.cashOnDelivery,
    offersReminder: settings.abandonedCarts,
    bankTransfer: settings.bankTransfer,
    deliveryDays: recordOf(DELIVERY_METHODS, (method) =>
      formatDayRange(deliveryDays(clock(), method), language),
    ),
    // Loaded here and not by the browser afterwards: the page is private anyway, and the form is filled at once.
    customer: await loadCheckoutCustomer(request, context),
  };
}

export const action = (args: Route.ActionArgs) => submitCheckout(args);

/** Its code is loaded with the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { sendCheckout } = await import("./progress/checkout-progress.ts");
  return sendCheckout(serverAction);
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SecureHeader backToCart>
        <LanguageSwitcher />
      </SecureHeader>
      {actionData?.kind === "not_bought" ? (
        <NotBought {...actionData} />
      ) : (
        <CheckoutView {...loaderData} answer={actionData} />
      )}
    </>
  );
}
