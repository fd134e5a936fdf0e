import { Anchor, Button } from "@mantine/core";
import { Form, Link, redirect } from "react-router";
import type { Route } from "./+types/orders.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { listOrderViews } from "#desk/views/order-views.store.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { changeViews } from "./change-views.server.ts";
import { MARKS, readOrderFilter, STAGES, writeOrderFilter } from "./order-filter.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = readOrderFilter(searchParams);
  const { stage, query } = filter;
  const answer = await askOffice(request, context, {
    command: "orders",
    input: {
      after: searchParams.get("after") ?? undefined,
      ...(query !== "" && { query }),
      ...(stage === "held" ? { held: true } : stage === "due" ? { due: true } : stage !== null && { stage }),
    },
  });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/orders");
  const { staff } = requireStaff(request, context);
  return {
    ...answer.data,
    query,
    search: writeOrderFilter(filter),
    views: await listOrderViews(context.get(deskContext).desk, staff.id),
    mayShip: mayDo(staff.role, "orders.ship"),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeViews(request, context);
}

export const clientAction = tryAction;

export default function Orders({
  loaderData: { orders, next, query, search, views, mayShip },
}: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  const isSelectable = mayShip && orders.length > 0;
  return (
    <>
      <PageHeader title={say("title")}>
        {mayShip && (
          <Button variant="default" component={Link} to="/orders/settlement">
            {say("settlement.title")}
          </Button>
        )}
      </PageHeader>
      <SearchForm label={say("searchLabel")} query={query} keeps={["stage"]} />
      <ViewTabs views={views} search={search} />
      <FilterTabs
        label={say("stage")}
        name="stage"
        choices={[null, ...STAGES, ...MARKS].map((value) => ({
          value,
          title: say(`stage.${value ?? "all"}`),
        }))}
      />
      <Form method="get" action="/orders/bulk">
        {isSelectable && <SelectionBar />}
        <DataTable
          label={say("title")}
          rows={orders}
          keyOf={({ id }) => id}
          none={say("none")}
          {...(isSelectable && { selection: { name: "orders", all: say("bulk.all"), valueOf: orderOf } })}
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
            {
              title: say("toCollect"),
              of: ({ due }) => (due === null ? "" : formatMoney(due)),
              isNumber: true,
            },
          ]}
        />
      </Form>
      <NextPage next={next} />
    </>
  );
}

/** Names the checkbox of an order, and what it sends. */
function orderOf({ number, name }: { readonly number: number; readonly name: string }) {
  return { value: String(number), label: name };
}

function stateKey(stage: string): `state.${(typeof STAGES)[number]}` {
  return `state.${STAGES.find((each) => each === stage) ?? "unpaid"}`;
}
