import { Anchor, Button, Group, Table, Tabs, Text, Title } from "@mantine/core";
import { Link, redirect, useNavigate } from "react-router";
import type { Route } from "./+types/orders.page";
import { formatDateTime, formatMoney } from "#desk/app/format.ts";
import { useTexts, useLocale } from "#desk/app/use-texts.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";

/** Stages as the office lists them, and all. */
const STAGES = ["paid", "sent", "delivered", "cancelled"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const stage = STAGES.find((each) => each === searchParams.get("stage"));
  const after = searchParams.get("after") ?? undefined;
  const answer = await askOffice(request, context, {
    command: "orders",
    input: { ...(stage !== undefined && { stage }), ...(after !== undefined && { after }) },
  });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/orders");
  return { ...answer.data, stage: stage ?? null };
}

export default function Orders({ loaderData: { orders, next, stage } }: Route.ComponentProps) {
  const say = useTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <>
      <Title order={1} size="h2">
        {say("orders.title")}
      </Title>
      <Tabs
        mt="md"
        value={stage ?? "all"}
        onChange={(value) => void navigate(value === "all" ? "/orders" : `/orders?stage=${value}`)}
      >
        <Tabs.List>
          {(["all", ...STAGES] as const).map((each) => (
            <Tabs.Tab key={each} value={each}>
              {say(`orders.stage.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {orders.length === 0 ? (
        <Text mt="lg">{say("orders.none")}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                {(["number", "placedAt", "stage", "email", "total"] as const).map((column) => (
                  <Table.Th key={column}>{say(`orders.${column}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => (
                <Table.Tr key={order.id}>
                  <Table.Td>
                    <Anchor component={Link} to={`/orders/${order.number}`}>
                      {order.name}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{formatDateTime(order.placedAt, locale)}</Table.Td>
                  <Table.Td>{order.stage}</Table.Td>
                  <Table.Td>{order.email}</Table.Td>
                  <Table.Td>{formatMoney(order.total, locale)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {next !== null && (
        <Group mt="md">
          <Button component={Link} variant="default" to={{ search: pageSearch(stage, next) }}>
            {say("orders.next")}
          </Button>
        </Group>
      )}
    </>
  );
}

function pageSearch(stage: string | null, after: string): string {
  return new URLSearchParams({ ...(stage !== null && { stage }), after }).toString();
}
