import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/bulk.page";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import { readSelected } from "#desk/app/pages/orders/selected-orders.ts";
import { BulkForm } from "./bulk-form.tsx";
import { readIntent } from "./bulk-work.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "orders.ship");
  const { searchParams } = new URL(request.url);
  return { intent: readIntent(searchParams.get("do")) ?? "fulfil", orders: readSelected(searchParams) };
}

/** One thing done to many orders, with what came of each. */
export default function Bulk({ loaderData: { intent, orders } }: Route.ComponentProps) {
  const say = useOpenTexts({ ro, en });
  return (
    <>
      <PageHeader title={say(`bulk.${intent}`)} />
      {orders.length === 0 ? (
        <Text>{say("bulk.none")}</Text>
      ) : (
        <BulkForm key={`${intent} ${orders.join(" ")}`} intent={intent} orders={orders} />
      )}
      <Anchor component={Link} to="/orders" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
