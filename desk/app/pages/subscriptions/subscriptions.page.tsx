import { Anchor } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/subscriptions.page";
import { CONTRACT_STATUSES } from "#domain/subscription/subscription-contract.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useSubscriptionTexts } from "./use-subscription-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = CONTRACT_STATUSES.find((each) => each === searchParams.get("status"));
  const after = searchParams.get("after") ?? undefined;
  const answer = await askOffice(request, context, { command: "subscriptions", input: { status, after } });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/subscriptions");
  return answer.data;
}

/** Every subscription, the newest first. */
export default function Subscriptions({ loaderData: { subscriptions, next } }: Route.ComponentProps) {
  const say = useSubscriptionTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <FilterTabs
        label={say("status")}
        name="status"
        choices={[null, ...CONTRACT_STATUSES].map((value) => ({
          value,
          title: say(`statuses.${value ?? "all"}`),
        }))}
      />
      <DataTable
        label={say("title")}
        rows={subscriptions}
        keyOf={({ id }) => id}
        none={say("none")}
        columns={[
          {
            title: say("number"),
            of: ({ id }) => (
              <Anchor component={Link} inherit to={`/subscriptions/${id}`}>
                {id}
              </Anchor>
            ),
          },
          { title: say("customer"), of: ({ email }) => email ?? say("forgotten") },
          { title: say("product"), of: ({ product }) => product },
          { title: say("status"), of: ({ status }) => say(`status.${status}`) },
          { title: say("nextDay"), of: ({ nextDay }) => (nextDay === null ? "–" : dates.day(nextDay)) },
          { title: say("price"), of: ({ price }) => formatMoney(price), isNumber: true },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
