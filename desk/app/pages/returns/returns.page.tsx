import { Anchor, Text } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/returns.page";
import { RETURN_STATUSES } from "#domain/returns/return-status.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { DaysLeft } from "#desk/app/parts/days-left.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { OrderLink } from "#desk/app/parts/order-link.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { ReturnsTabs } from "./returns-tabs.tsx";
import { useReturnTexts } from "./use-return-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = RETURN_STATUSES.find((each) => each === searchParams.get("status"));
  const before = searchParams.get("after") ?? undefined;
  const answer = await askStore(request, context, "listReturns", { status, before });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/returns");
  return { ...answer.data, hasOffice: context.get(deskContext).office !== null };
}

export default function Returns({ loaderData: { rows, next, hasOffice } }: Route.ComponentProps) {
  const say = useReturnTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      {hasOffice && <ReturnsTabs />}
      <FilterTabs
        label={say("status")}
        name="status"
        choices={[null, ...RETURN_STATUSES].map((value) => ({
          value,
          title: say(`statuses.${value ?? "all"}`),
        }))}
      />
      <DataTable
        label={say("title")}
        rows={rows}
        keyOf={({ name }) => name}
        none={say("none")}
        columns={[
          {
            title: say("name"),
            of: ({ name }) => (
              <Anchor component={Link} to={`/returns/${name}`}>
                {name}
              </Anchor>
            ),
          },
          { title: say("order"), of: ({ order }) => <OrderLink name={order} hasPage={hasOffice} /> },
          { title: say("requestedAt"), of: ({ requestedAt }) => dates.moment(requestedAt) },
          {
            title: say("status"),
            of: ({ status, problem }) => (
              <>
                {say(`status.${status}`)}
                {problem !== null && <Text c="danger">{say("hasProblem")}</Text>}
              </>
            ),
          },
          {
            title: say("daysLeft"),
            of: ({ deadline }) => deadline !== null && <DaysLeft days={deadline.daysLeft} />,
          },
          { title: say("reason"), of: ({ reason }) => say(`reason.${reason ?? "withdrawal"}`) },
          { title: say("amount"), of: ({ amount }) => formatMoney(amount), isNumber: true },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
