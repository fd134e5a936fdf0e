import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/bulk.page";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import { readSelected } from "#desk/app/pages/orders/selected-orders.ts";
import { BulkForm } from "./bulk-form.tsx";
import { type BulkIntent, readIntent } from "./bulk-work.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "orders.ship");
  const { searchParams } = new URL(request.url);
  const asked = readIntent(searchParams.get("do")) ?? "fulfil";
  const orders = readSelected(searchParams);
  const [first] = orders;
  if ((asked !== "fulfil" && asked !== "sendParcel") || first === undefined)
    return { intent: asked, orders, carrier: null };
  // Any order tells whether there is a carrier.
  const answer = await askOffice(request, context, { command: "order", input: { order: first } });
  const carrier = answer.ok ? answer.data.carrier : null;
  const intent: BulkIntent = carrier === null ? "fulfil" : "sendParcel";
  return { intent, orders, carrier };
}

/** One thing done to many orders, with what came of each. */
export default function Bulk({ loaderData: { intent, orders, carrier } }: Route.ComponentProps) {
  const say = useOpenTexts({ ro, en });
  return (
    <>
      <PageHeader title={carrier === null ? say(`bulk.${intent}`) : say("sendParcel", { carrier })} />
      {orders.length === 0 ? (
        <Text>{say("bulk.none")}</Text>
      ) : (
        <BulkForm key={`${intent} ${orders.join(" ")}`} intent={intent} orders={orders} carrier={carrier} />
      )}
      <Anchor component={Link} to="/orders" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
