import { Stack, Text } from "@mantine/core";
import { redirect } from "react-router";
import type { Route } from "./+types/vitals.page";
import { VITAL_NAMES } from "#domain/monitoring.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { MonitoringTabs } from "./monitoring-tabs.tsx";
import { useMonitoringTexts } from "./use-monitoring-texts.ts";
import { VitalLimitsTable } from "./vital-limits-table.tsx";
import { VitalRating } from "./vital-rating.tsx";

/** Periods that one click shows, in days; null for the usual one. */
const DAYS = ["1", null, "30"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("days");
  const input = asked === null ? {} : { days: Number(asked) };
  const answer = await askStore(request, context, "listVitals", input);
  // Days that somebody typed.
  if (!answer.ok) throw redirect("/monitoring");
  return answer.data;
}

/** How fast pages were for three of four visitors, by page and release. */
export default function VitalsPage({ loaderData: { days, pages, limits } }: Route.ComponentProps) {
  const say = useMonitoringTexts();
  const titleOf = (name: string): string => `${name} · ${say(`vital.${name}`)}`;
  return (
    <>
      <PageHeader title={say("title")} />
      <MonitoringTabs />
      <FilterTabs
        label={say("period")}
        name="days"
        choices={DAYS.map((value) => ({ value, title: say(`days.${value ?? "7"}`) }))}
      />
      <Text mb="md">{say("vitalsHelp", { days })}</Text>
      <Stack>
        <DataTable
          label={say("vitals")}
          rows={pages}
          keyOf={({ route, release }) => `${route} ${release}`}
          none={say("noVitals")}
          columns={[
            { title: say("page"), of: ({ route }) => route },
            { title: say("release"), of: ({ release }) => release },
            { title: say("loads"), of: ({ loads }) => loads, isNumber: true },
            ...VITAL_NAMES.map((name) => ({
              title: titleOf(name),
              of: ({ vitals }: (typeof pages)[number]) => (
                <VitalRating figure={vitals[name]} unit={limits[name].unit} />
              ),
            })),
          ]}
        />
        <VitalLimitsTable limits={limits} titleOf={titleOf} />
      </Stack>
    </>
  );
}
