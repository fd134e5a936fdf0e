import { Anchor, Text } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/errors.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { MonitoringTabs } from "./monitoring-tabs.tsx";
import { useMonitoringTexts } from "./use-monitoring-texts.ts";

const SHOWN_MAX = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const release = new URL(request.url).searchParams.get("release") ?? undefined;
  const answer = await askStore(request, context, "listBrowserErrors", { limit: SHOWN_MAX, release });
  // A release that somebody typed.
  if (!answer.ok) throw redirect("/monitoring/errors");
  const { rows } = answer.data;
  const releases = new Set([...(release === undefined ? [] : [release]), ...rows.map((row) => row.release)]);
  return { rows, releases: [...releases] };
}

/** Groups of errors in visitors' browsers, those that occurred last first. */
export default function ErrorsPage({ loaderData: { rows, releases } }: Route.ComponentProps) {
  const say = useMonitoringTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <MonitoringTabs />
      {releases.length > 0 && (
        <FilterTabs
          label={say("release")}
          name="release"
          choices={[null, ...releases].map((value) => ({ value, title: value ?? say("allReleases") }))}
        />
      )}
      {rows.length === SHOWN_MAX && <Text mb="md">{say("newest", { count: SHOWN_MAX })}</Text>}
      <DataTable
        label={say("errors")}
        rows={rows}
        keyOf={({ id }) => id}
        none={say("noErrors")}
        columns={[
          {
            title: say("error"),
            of: ({ id, name, message }) => (
              <Anchor component={Link} to={`/monitoring/errors/${id}`} className="desk-wrap" inherit>
                {`${name}: ${message}`}
              </Anchor>
            ),
          },
          { title: say("level"), of: ({ level }) => say(`level.${level}`) },
          { title: say("page"), of: ({ route }) => route ?? "" },
          { title: say("count"), of: ({ count }) => count, isNumber: true },
          { title: say("lastAt"), of: ({ lastAt }) => dates.moment(lastAt) },
          { title: say("release"), of: ({ release }) => release },
        ]}
      />
    </>
  );
}
