import { Anchor, Stack } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/error.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { Facts } from "#desk/app/parts/facts.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { ErrorStack } from "./error-stack.tsx";
import { useMonitoringTexts } from "./use-monitoring-texts.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askStore(request, context, "showBrowserError", { error: params.id });
  if (!answer.ok) throw data(null, 404);
  return answer.data;
}

/** One group of errors: how often, where, and the lines of source. */
export default function ErrorPage({ loaderData: found }: Route.ComponentProps) {
  const say = useMonitoringTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={found.name} />
      <Stack>
        <Section title={say("error")}>
          <Facts
            label={say("error")}
            facts={[
              [say("message"), found.message],
              [say("level"), say(`level.${found.level}`)],
              [say("count"), found.count],
              [say("firstAt"), dates.moment(found.firstAt)],
              [say("lastAt"), dates.moment(found.lastAt)],
              [say("release"), found.release],
            ]}
          />
        </Section>
        <Section title={say("stack")}>
          <ErrorStack stack={found.stack} sources={found.sources} />
        </Section>
        <Section title={say("samples")}>
          <DataTable
            label={say("samples")}
            rows={found.samples.map((sample, index) => ({ ...sample, index }))}
            keyOf={({ index }) => index}
            none={say("noSamples")}
            columns={[
              { title: say("at"), of: ({ at }) => dates.moment(at) },
              { title: say("page"), of: ({ route }) => route },
              { title: say("browser"), of: ({ browser }) => browser },
              {
                title: say("component"),
                of: ({ component, action }) =>
                  [component, action].filter((part) => part !== null).join(" · "),
              },
            ]}
          />
        </Section>
      </Stack>
      <Anchor
        component={Link}
        to="/monitoring/errors"
        className="desk-unprinted"
        mt="md"
        display="inline-block"
      >
        {say("back")}
      </Anchor>
    </>
  );
}
