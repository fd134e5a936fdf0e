import { Text } from "@mantine/core";
import type { VitalFigure, VitalLimits } from "#domain/back-office/monitoring-calls.ts";
import { useLanguage } from "#desk/app/use-texts.ts";
import { useMonitoringTexts } from "./use-monitoring-texts.ts";

const COLORS = { good: "success", medium: undefined, poor: "danger" } as const;

interface Props {
  /** Null where nothing was measured. */
  readonly figure: VitalFigure | null;
  readonly unit: VitalLimits["unit"];
}

/** Says a figure and how good it is, in words. */
export function VitalRating({ figure, unit }: Props) {
  const say = useMonitoringTexts();
  const format = useVitalFormat();
  if (figure === null) return <Text c="dimmed">{say("notMeasured")}</Text>;
  const { bound, isAbove, rating } = figure;
  const color = COLORS[rating];
  return (
    <>
      <Text className="desk-whole">{`${isAbove ? ">" : "≤"} ${format(bound, unit)}`}</Text>
      <Text size="sm" fw={600} {...(color !== undefined && { c: color })}>
        {say(`rating.${rating}`)}
      </Text>
    </>
  );
}

/** Returns the function that formats the value of a vital in the language of the person. */
export function useVitalFormat(): (value: number, unit: VitalLimits["unit"]) => string {
  const numbers = new Intl.NumberFormat(useLanguage());
  return (value, unit) => (unit === "ms" ? `${numbers.format(value)} ms` : numbers.format(value));
}
