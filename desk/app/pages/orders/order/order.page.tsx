import { Alert, Anchor, Badge, Button, Grid, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/order.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import type { InvoiceSummary } from "#domain/back-office/invoice-calls.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { toLabelLines } from "#domain/shipping/label-lines.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { AddNote } from "./add-note.tsx";
import type { OrderData } from "./order-data.ts";
import { changeOrder } from "./order-actions.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMails } from "./order-mails.tsx";
import { OrderPeople } from "./order-people.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { useOrderTexts } from "./use-order-texts.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askOffice(request, context, {
    command: "order",
    input: { order: readNumber(params.number) },
  });
  if (!answer.ok) throw data(null, 404);
  const { role } = requireStaff(request, context).staff;
  const may = {
    ship: mayDo(role, "orders.ship"),
    cancel: mayDo(role, "orders.cancel"),
    refund: mayDo(role, "orders.refund"),
    customers: mayDo(role, "customers.read"),
    invoices: mayDo(role, "invoices.read"),
  };
  const { number, shippingAddress, billingAddress } = answer.data;
  const language = staffLanguage(request, context);
  const linesOf = (address: OrderData["shippingAddress"]): readonly string[] =>
    address === null ? [] : [...toLabelLines(address, language), address.phone ?? ""].filter(Boolean);
  return {
    order: answer.data,
    addresses: { shipping: linesOf(shippingAddress), billing: linesOf(billingAddress) },
    invoices: await loadInvoices(request, context, number),
    may,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeOrder(request, context, readNumber(params.number));
}

export const clientAction = tryAction;

/** Lists the documents of an order, for a person who may see them. */
async function loadInvoices(
  request: Request,
  context: Route.LoaderArgs["context"],
  order: number,
): Promise<readonly InvoiceSummary[]> {
  if (!mayDo(requireStaff(request, context).staff.role, "invoices.read")) return [];
  const listed = await askStore(request, context, "listInvoices", { order: String(order) });
  return listed.ok ? listed.data.rows : [];
}

/** Reads the number of an address; 0, which no order has, for anything else. */
function readNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

/** Stages of orders that make no parcel. */
const NOT_PACKED: ReadonlySet<string> = new Set(["unpaid", "cancelled", "refunded"]);

/** Everything about one order, and what can be done with it. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, addresses, invoices, may } = loaderData;
  const say = useOrderTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("order", { name: order.name })}>
        <OrderActions order={order} may={may} />
        {!order.isForgotten && !NOT_PACKED.has(order.stage) && (
          <Button
            variant="default"
            component={Link}
            to={`/orders/print?document=slips&orders=${order.number}`}
          >
            {say("print.slip")}
          </Button>
        )}
      </PageHeader>
      <Group gap="xs" mb="md">
        <Badge variant="light">{say(`state.${order.stage}`)}</Badge>
        {order.due !== null && (
          <Badge variant="outline">{say("due", { amount: formatMoney(order.due) })}</Badge>
        )}
        {order.payBy !== null && (
          <Badge variant="outline">{say("payBy", { at: dates.day(order.payBy) })}</Badge>
        )}
        <Text size="sm" c="dimmed">
          {dates.moment(order.placedAt)}
        </Text>
      </Group>
      {order.holdReason !== null && (
        <Alert color="danger" mb="md" title={say("held")}>
          {order.confirmBy === null
            ? order.holdReason
            : say("confirmBy", { at: dates.moment(order.confirmBy) })}
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <OrderLines order={order} />
            <Paper withBorder p="md">
              <Title order={2} size="h4" mb="sm">
                {say("timeline")}
              </Title>
              <OrderTimeline events={order.timeline} notes={order.notes} />
              {may.ship && !order.isForgotten && <AddNote />}
            </Paper>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <OrderPeople order={order} addresses={addresses} may={may} />
            <OrderMails order={order} invoices={invoices} mayResend={may.ship && !order.isForgotten} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Anchor component={Link} to="/orders" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
