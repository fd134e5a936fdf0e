import { type VitalName, VITAL_NAMES } from "#domain/monitoring.ts";
import type { Vitals } from "#domain/back-office/monitoring-calls.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useMonitoringTexts } from "./use-monitoring-texts.ts";
import { useVitalFormat } from "./vital-rating.tsx";

interface Props {
  readonly limits: Vitals["limits"];
  readonly titleOf: (name: VitalName) => string;
}

/** Explains the words for the figures. */
export function VitalLimitsTable({ limits, titleOf }: Props) {
  const say = useMonitoringTexts();
  const format = useVitalFormat();
  const rows = VITAL_NAMES.map((name) => ({ name, ...limits[name] }));
  return (
    <Section title={say("limits")}>
      <DataTable
        label={say("limits")}
        rows={rows}
        keyOf={({ name }) => name}
        none=""
        columns={[
          { title: say("vital"), of: ({ name }) => titleOf(name) },
          { title: say("rating.good"), of: ({ good, unit }) => `≤ ${format(good, unit)}` },
          {
            title: say("rating.medium"),
            of: ({ good, poor, unit }) => `${format(good, unit)} – ${format(poor, unit)}`,
          },
          { title: say("rating.poor"), of: ({ poor, unit }) => `> ${format(poor, unit)}` },
        ]}
      />
    </Section>
  );
}
