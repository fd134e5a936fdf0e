import { BarChart } from "@mantine/charts";
import { Box } from "@mantine/core";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import { formatMoney } from "#desk/app/format.ts";

interface Props {
  /** What the chart shows, for screen readers; its numbers are in the table below. */
  readonly label: string;
  /** Name of the amounts. */
  readonly series: string;
  readonly bars: readonly { readonly title: string; readonly amount: StoreMoney }[];
  /** Bars lie instead of standing: for long titles. */
  readonly isLying?: boolean;
}

const STANDING_HEIGHT = 280;
const LYING_BAR_HEIGHT = 36;
const AXIS_HEIGHT = 60;
const AMOUNTS_WIDTH = 100;
const TITLES_WIDTH = 150;

/** Draws turnover as bars. Nothing moves, and no part takes the focus: it is a picture of the table below it. */
export function TurnoverChart({ label, series, bars, isLying = false }: Props) {
  const currencyCode = bars[0]?.amount.currencyCode ?? "";
  return (
    <Box role="img" aria-label={label} mb="md" className="desk-chart">
      <BarChart
        h={isLying ? bars.length * LYING_BAR_HEIGHT + AXIS_HEIGHT : STANDING_HEIGHT}
        data={bars.map(({ title, amount }) => ({ title, [series]: Number(amount.amount) }))}
        dataKey="title"
        series={[{ name: series, color: "primary.6" }]}
        orientation={isLying ? "vertical" : "horizontal"}
        gridAxis={isLying ? "y" : "x"}
        tickLine="none"
        valueFormatter={(value) => formatMoney({ amount: value.toFixed(2), currencyCode })}
        yAxisProps={{ width: isLying ? TITLES_WIDTH : AMOUNTS_WIDTH }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
        maxBarWidth={48}
      />
    </Box>
  );
}
