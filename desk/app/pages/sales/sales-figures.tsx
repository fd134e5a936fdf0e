import { Paper, SimpleGrid, Text } from "@mantine/core";
import type { SalesReport } from "#domain/back-office/sales-calls.ts";
import { formatMoney } from "#desk/app/format.ts";
import { useSalesTexts } from "./use-sales-texts.ts";

/** Shows the figures of the whole period. */
export function SalesFigures({ total }: { readonly total: SalesReport["total"] }) {
  const say = useSalesTexts();
  const { orders, paid, refunds, turnover, average } = total;
  const figures: readonly (readonly [title: string, figure: string])[] = [
    [say("turnover"), formatMoney(turnover)],
    [say("orders"), String(orders)],
    [say("average"), average === null ? "–" : formatMoney(average)],
    [say("paid"), formatMoney(paid)],
    [say("refunds"), formatMoney(refunds)],
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3, lg: 5 }} m={0}>
      {figures.map(([title, figure]) => (
        <Paper key={title} withBorder p="md">
          <Text component="dt" size="sm" c="dimmed">
            {title}
          </Text>
          <Text component="dd" m={0} size="xl" fw={600} className="desk-figure">
            {figure}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
