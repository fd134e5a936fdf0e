import { Button, Text } from "@mantine/core";
import "@mantine/charts/styles.layer.css";
import { Link, redirect, useSearchParams } from "react-router";
import type { Route } from "./+types/sales.page";
import { useDates } from "#desk/app/format.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { PrintButton } from "#desk/app/parts/print-button.tsx";
import { askStore } from "#desk/office/ask-store.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { askSubscriptions } from "./ask-subscriptions.server.ts";
import { PeriodForm } from "./period-form.tsx";
import { readQuestion } from "./read-report.server.ts";
import { SalesBreakdown } from "./sales-breakdown.tsx";
import { SalesCarts } from "./sales-carts.tsx";
import { SalesCustomers } from "./sales-customers.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import { SalesOverTime } from "./sales-over-time.tsx";
import { SalesReturns } from "./sales-returns.tsx";
import { SalesSubscriptions } from "./sales-subscriptions.tsx";
import { SalesVisits } from "./sales-visits.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { preset, input } = readQuestion(request, context);
  const answer = await askStore(request, context, "reportSales", input);
  // Typed days can be missing, in the wrong order, or too many.
  if (!answer.ok) throw redirect("/sales?refused");
  const names = new Intl.DisplayNames([staffLanguage(request, context)], { type: "region" });
  const countries = answer.data.countries.map((country) => ({
    ...country,
    name: country.country === null ? null : (names.of(country.country) ?? country.country),
  }));
  const subscriptions = await askSubscriptions(request, context, input);
  return { preset, report: { ...answer.data, countries }, subscriptions };
}

/** What was sold in a period: by time, product, code, country and customer; what came back; and the subscriptions. */
export default function Sales({ loaderData: { preset, report, subscriptions } }: Route.ComponentProps) {
  const say = useSalesTexts();
  const dates = useDates();
  const [search] = useSearchParams();
  const { from, until, per, currency, total } = report;
  return (
    <>
      <PageHeader title={say("title")}>
        <PrintButton />
        <Button
          component={Link}
          variant="default"
          reloadDocument
          to={`/sales/export?${new URLSearchParams({ from, until, per, currency }).toString()}`}
        >
          {say("export")}
        </Button>
      </PageHeader>
      <PeriodForm preset={preset} report={report} isRefused={search.has("refused")} />
      <Text mb="md">{say("days", { from: dates.day(from), until: dates.day(until) })}</Text>
      {total.orders === 0 ? (
        <Text c="dimmed">{say("none")}</Text>
      ) : (
        <>
          <SalesFigures total={total} />
          <SalesOverTime report={report} />
          <SalesBreakdown report={report} />
          <SalesCustomers customers={report.customers} />
          <Text size="sm" c="dimmed" mt="md">
            {say("counted")}
          </Text>
        </>
      )}
      <SalesVisits report={report} />
      <SalesCarts carts={report.carts} />
      <SalesReturns returns={report.returns} />
      {subscriptions !== null && <SalesSubscriptions figures={subscriptions} />}
    </>
  );
}
