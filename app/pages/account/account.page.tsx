import { countryOptions } from "#app/features/addresses/country-options.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { DemoAccount } from "#app/features/demo-mode/demo-account.tsx";
import { m } from "#app/i18n/messages.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/account.page";
import { accountMeta } from "./account-meta.ts";
import { visitOf } from "./account-visit.server.ts";
import { loadDashboard } from "./dashboard/load-dashboard.server.ts";
import { GuestAccount } from "./guest/guest-account.tsx";
import { LastOrderCard } from "./guest/last-order-card.tsx";
import { loadGuestOrder } from "./guest/load-guest-order.server.ts";
import { Dashboard } from "./dashboard/dashboard.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.kind === "dashboard" ? m["account.overview"]() : m["account.meta_title"]());

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(resourcesContext).settings.demoMode) {
    return { kind: "demo", ...(await loadDemo({ request, context })) } as const;
  }
  const session = await readSession(request, context);
  if (session === null) return { kind: "guest", ...(await loadGuestOrder({ request, context })) } as const;
  return { kind: "dashboard", ...(await loadDashboard(visitOf(session, { request, context }))) } as const;
}

async function loadDemo({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { language } = context.get(visitContext);
  return { countries: countryOptions(language), ...(await loadGuestOrder({ request, context })) };
}

/** `/my-account`: the overview of a logged-in customer; for a guest the last order and the login. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "demo") {
    return (
      <DemoAccount countries={loaderData.countries}>
        <LastOrderCard last={loaderData.last} />
      </DemoAccount>
    );
  }
  if (loaderData.kind === "guest")
    return (
      <GuestAccount>
        <LastOrderCard last={loaderData.last} />
      </GuestAccount>
    );
  return <Dashboard overview={loaderData} />;
}
