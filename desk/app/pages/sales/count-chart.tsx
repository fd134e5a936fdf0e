import { BarChart } from "@mantine/charts";
import { Box } from "@mantine/core";

interface Props {
  /** What the chart shows, for screen readers; its numbers are in the table below. */
  readonly label: string;
  /** Name of the counts. */
  readonly series: string;
  readonly bars: readonly { readonly title: string; readonly count: number }[];
}

const BAR_HEIGHT = 36;
const AXIS_HEIGHT = 60;
const TITLES_WIDTH = 150;

/** Draws counts as lying bars: a picture of the table below it. */
export function CountChart({ label, series, bars }: Props) {
  return (
    <Box role="img" aria-label={label} mb="md" className="desk-chart">
      <BarChart
        h={bars.length * BAR_HEIGHT + AXIS_HEIGHT}
        data={bars.map(({ title, count }) => ({ title, [series]: count }))}
        dataKey="title"
        series={[{ name: series, color: "primary.6" }]}
        orientation="vertical"
        gridAxis="y"
        tickLine="none"
        xAxisProps={{ allowDecimals: false }}
        yAxisProps={{ width: TITLES_WIDTH }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
        maxBarWidth={48}
      />
    </Box>
  );
}
