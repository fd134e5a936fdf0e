import { Anchor } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/orders.page";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Stages of an order as the office lists them. */
const STAGES = ["unpaid", "paid", "fulfilled", "delivered", "refunded", "cancelled"] as const;

const QUERY_MAX_CHARS = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const stage = STAGES.find((each) => each === searchParams.get("stage"));
  const after = searchParams.get("after") ?? undefined;
  const query = searchParams.get("q")?.trim().slice(0, QUERY_MAX_CHARS) || undefined;
  const answer = await askOffice(request, context, {
    command: "orders",
    input: { stage, after, query, ...(searchParams.get("stage") === "held" && { held: true }) },
  });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/orders");
  return { ...answer.data, query: query ?? "" };
}

export default function Orders({ loaderData: { orders, next, query } }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <SearchForm label={say("searchLabel")} query={query} keeps={["stage"]} />
      <FilterTabs
        label={say("stage")}
        name="stage"
        choices={[null, ...STAGES, "held" as const].map((value) => ({
          value,
          title: say(`stage.${value ?? "all"}`),
        }))}
      />
      <DataTable
        label={say("title")}
        rows={orders}
        keyOf={({ id }) => id}
        none={say("none")}
        columns={[
          {
            title: say("number"),
            of: ({ number, name }) => (
              <Anchor component={Link} to={`/orders/${number}`}>
                {name}
              </Anchor>
            ),
          },
          { title: say("placedAt"), of: ({ placedAt }) => dates.moment(placedAt) },
          { title: say("customerName"), of: ({ customer, email }) => customer ?? email },
          {
            title: say("stage"),
            of: ({ stage, holdReason }) => say(holdReason === null ? stateKey(stage) : "held"),
          },
          { title: say("units"), of: ({ units }) => units, isNumber: true },
          { title: say("total"), of: ({ total }) => formatMoney(total), isNumber: true },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}

function stateKey(stage: string): `state.${(typeof STAGES)[number]}` {
  return `state.${STAGES.find((each) => each === stage) ?? "unpaid"}`;
}
