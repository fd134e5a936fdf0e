import { documentHead } from "#app/features/documents/document-head.server.ts";
import { PageFamily } from "#app/features/documents/page-family.tsx";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { helpFamily } from "#app/pages/help/help-family.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/shipping.page";
import { shippingContent } from "./shipping-content.server.ts";
import { Costs } from "./costs.tsx";
import { DeliverySteps } from "./delivery-steps.tsx";
import { Returns } from "./returns.tsx";
import { Withdrawal } from "./withdrawal.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export function loader({ context, request }: Route.LoaderArgs) {
  const { place, resources } = publicPage(context);
  const content = shippingContent(
    place.language,
    resources.settings.shippingTerms,
    waysToPay(resources.settings),
  );
  const head = documentHead(context, request, {
    path: "/shipping-and-returns",
    name: m["help.shipping"](),
    description: content.description,
  });
  return { ...content, family: helpFamily(), head };
}

/** `/shipping-and-returns`: four figures first, then the details. */
export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const { family, lead, factsLabel, facts, costs, zones, countries, times, returns, withdrawal } = loaderData;
  return (
    <>
      <div className="page-width pt-4 lg:pt-8">
        <PageFamily label={m["help.family"]()} pages={family} />
        <header className="max-w-2xl pt-10 lg:pt-16">
          <h1 className="text-4xl">{m["help.shipping"]()}</h1>
          <p className="mt-4 text-lg">{lead}</p>
        </header>
        <ul
          aria-label={factsLabel}
          className="mt-10 grid grid-cols-2 border-t border-line lg:mt-14 lg:grid-cols-4"
        >
          {facts.map(({ figure, unit, text }) => (
            <li
              key={text}
              className="border-b border-line py-6 pr-4 odd:border-r even:pl-5 lg:border-b-0 lg:border-r lg:py-2 lg:pl-7 lg:first:pl-0 lg:last:border-r-0"
            >
              <span className="block font-display text-4xl tracking-tight text-primary">{figure}</span>
              <span className="mt-1 block font-semibold">{unit}</span>
              <span className="block text-sm text-muted">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <Costs content={costs} zones={zones} countries={countries} />
      <DeliverySteps content={times} />
      <Returns content={returns} />
      <Withdrawal content={withdrawal} />
    </>
  );
}
