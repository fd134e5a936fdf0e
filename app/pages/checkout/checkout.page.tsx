import { BRAND_NAME } from "#domain/brand.ts";
import { deliveryDays } from "#domain/business-days.ts";
import { formatDayRange } from "#domain/date-display.ts";
import { countryOptions } from "../../features/addresses/country-options.ts";
import { loadCheckoutCustomer } from "../../features/checkout/load-checkout-customer.server.ts";
import { SecureHeader } from "../../features/checkout/secure-header.tsx";
import { CheckoutView } from "./checkout-view.tsx";
import { m } from "../../i18n/messages.ts";
import { LanguageSwitcher } from "../../layout/language-switcher.tsx";
import { resourcesContext } from "../../platform/resources.server.ts";
import { visitContext } from "../../platform/visit.server.ts";
import type { Route } from "./+types/checkout.page";
import { submitCheckout } from "./submit-checkout.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["checkout_page.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext);
  return {
    // Names this rendering: both presses of a double click carry it, and make one cart.
    pageToken: crypto.randomUUID(),
    countries: countryOptions(language),
    deliveryDays: formatDayRange(deliveryDays(context.get(resourcesContext).clock()), language),
    // Read here and not by the browser afterwards: the page is nobody else's anyway, and is filled as it comes.
    customer: await loadCheckoutCustomer(request, context),
  };
}

export const action = (args: Route.ActionArgs) => submitCheckout(args);

/** The code for it came with the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { sendCheckout } = await import("./checkout-progress.ts");
  return sendCheckout(serverAction);
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SecureHeader backToCart>
        <LanguageSwitcher />
      </SecureHeader>
      <CheckoutView {...loaderData} answer={actionData} />
    </>
  );
}
