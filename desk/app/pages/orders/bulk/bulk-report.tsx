import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import type { BulkResult } from "./bulk-work.ts";

interface Props {
  readonly orders: readonly number[];
  readonly results: ReadonlyMap<number, BulkResult>;
}

/** Lists what came of each order: those that failed first, with the reason. */
export function BulkReport({ orders, results }: Props) {
  const say = useOpenTexts({ ro, en });
  const sayRefusal = useTexts(REFUSALS);
  const rank = (order: number): number => {
    const result = results.get(order);
    if (result === undefined) return 1;
    return result.ok ? 2 : 0;
  };
  return (
    <DataTable
      label={say("title")}
      rows={orders.toSorted((a, b) => rank(a) - rank(b))}
      keyOf={(order) => order}
      none=""
      columns={[
        {
          title: say("number"),
          of: (order) => (
            <Anchor component={Link} to={`/orders/${order}`}>
              {`#${order}`}
            </Anchor>
          ),
        },
        {
          title: say("bulk.result"),
          of: (order) => {
            const result = results.get(order);
            if (result === undefined) return say("bulk.waiting");
            if (result.ok) return say("bulk.done");
            return <Text c="danger">{sayRefusal(result.code, result.params)}</Text>;
          },
        },
      ]}
    />
  );
}
