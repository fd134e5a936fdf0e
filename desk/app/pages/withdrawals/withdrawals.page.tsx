import { Anchor, Text } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/withdrawals.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { DaysLeft } from "#desk/app/parts/days-left.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useWithdrawalTexts } from "./use-withdrawal-texts.ts";

/** Open declarations are on one page alone. */
const OPEN_MAX = 500;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const isAll = searchParams.get("which") === "all";
  const input = isAll
    ? { which: "all" as const, before: searchParams.get("after") ?? undefined }
    : { which: "open" as const, limit: OPEN_MAX };
  const answer = await askStore(request, context, "listWithdrawals", input);
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/withdrawals");
  return answer.data;
}

/** Declarations of withdrawal, the most urgent first. */
export default function Withdrawals({ loaderData: { rows, next } }: Route.ComponentProps) {
  const say = useWithdrawalTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <FilterTabs
        label={say("state")}
        name="which"
        choices={[
          { value: null, title: say("which.open") },
          { value: "all", title: say("which.all") },
        ]}
      />
      <DataTable
        label={say("title")}
        rows={rows}
        keyOf={({ number }) => number}
        none={say("none")}
        columns={[
          {
            title: say("number"),
            of: ({ number }) => (
              <Anchor component={Link} to={`/withdrawals/${number}`}>
                {number}
              </Anchor>
            ),
          },
          { title: say("daysLeft"), of: ({ daysLeft }) => daysLeft !== null && <DaysLeft days={daysLeft} /> },
          {
            title: say("state"),
            of: ({ state, reason, outcome }) => (
              <>
                {say(`state.${state}`)}
                {state === "person" && reason !== null && <Text size="sm">{say(`reason.${reason}`)}</Text>}
                {outcome !== null && <Text size="sm">{say(`outcome.${outcome}`)}</Text>}
              </>
            ),
          },
          {
            title: say("orderNumber"),
            of: ({ orderNumber, description }) => (
              <Text className="desk-words" inherit lineClamp={2}>
                {orderNumber ?? description}
              </Text>
            ),
          },
          {
            title: say("customer"),
            of: ({ name, email }) => <span className="desk-words">{`${name}\n${email}`}</span>,
          },
          { title: say("declaredAt"), of: ({ declaredAt }) => dates.moment(declaredAt) },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
