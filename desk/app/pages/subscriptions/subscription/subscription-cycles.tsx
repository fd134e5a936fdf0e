import { Anchor, Paper, Title } from "@mantine/core";
import { Link } from "react-router";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { useSubscriptionTexts } from "../use-subscription-texts.ts";
import type { SubscriptionData } from "./subscription-data.ts";

/** Shows the charges of a subscription, the newest first, with their orders. */
export function SubscriptionCycles({ cycles }: Pick<SubscriptionData, "cycles">) {
  const say = useSubscriptionTexts();
  const dates = useDates();
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {say("cycles")}
      </Title>
      <DataTable
        label={say("cycles")}
        rows={cycles}
        keyOf={({ number }) => number}
        none={say("noCycles")}
        columns={[
          { title: say("number"), of: ({ number }) => number },
          { title: say("dueAt"), of: ({ dueAt }) => dates.moment(dueAt) },
          { title: say("status"), of: ({ state }) => say(`cycle.${state}`) },
          { title: say("attempts"), of: ({ attempts }) => attempts, isNumber: true },
          { title: say("order"), of: ({ order }) => order !== null && <OrderLink name={order} /> },
        ]}
      />
    </Paper>
  );
}

/** Links to an order by its name, `#1001`. */
function OrderLink({ name }: { readonly name: string }) {
  return (
    <Anchor component={Link} inherit to={`/orders/${name.replace(/^#/, "")}`}>
      {name}
    </Anchor>
  );
}
