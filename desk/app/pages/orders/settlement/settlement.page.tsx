import { Alert, Button, Group, Input, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { Route } from "./+types/settlement.page";
import { trustType } from "#lib/values/trust-type.ts";
import { formatMoney } from "#desk/app/format.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useRequestKey } from "#desk/app/parts/use-form-end.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { useOrderTexts } from "#desk/app/pages/orders/order/use-order-texts.ts";
import { settle, type SettlementResult } from "./settle.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "orders.ship");
  return null;
}

export function action({ request, context }: Route.ActionArgs): Promise<SettlementResult> {
  return settle(request, context);
}

export const clientAction = tryAction;

/** A courier's list of collected parcels: checked, then noted row by row. */
export default function Settlement({ actionData }: Route.ComponentProps) {
  const say = useOrderTexts();
  const sayRefusal = useTexts(REFUSALS);
  // `clientAction` hands on the answer of the action.
  const result = trustType<SettlementResult | undefined>(actionData);
  const id = useId();
  const key = useRequestKey(result);
  const { state } = useNavigation();
  const mistake = result?.ok === false ? sayRefusal(result.code, result.params) : null;
  const report = result?.ok === true ? result : null;
  return (
    <>
      <PageHeader title={say("settlement.title")} />
      <Stack>
        <Section title={say("settlement.choose")}>
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="intent" value="preview" />
            <Stack gap="sm">
              <Input.Wrapper
                id={id}
                label={say("settlement.file")}
                description={say("settlement.help")}
                {...(mistake !== null && { error: mistake })}
              >
                <input
                  id={id}
                  className="desk-file"
                  type="file"
                  name="file"
                  accept=".csv,text/csv"
                  required
                  aria-describedby={`${id}-description${mistake === null ? "" : ` ${id}-error`}`}
                  aria-invalid={mistake !== null}
                />
              </Input.Wrapper>
              <Group>
                <Button type="submit" loading={state !== "idle"}>
                  {say("settlement.check")}
                </Button>
              </Group>
            </Stack>
          </Form>
        </Section>
        {report !== null && (
          <Section title={say("settlement.outcome")}>
            {report.isNoted && (
              <Alert color="primary" role="status" mb="md">
                {say("settlement.noted", { count: report.noted, total: formatMoney(report.total) })}
              </Alert>
            )}
            <DataTable
              label={say("settlement.title")}
              rows={report.rows}
              keyOf={({ row }) => row}
              none={say("settlement.none")}
              columns={[
                { title: say("settlement.row"), of: ({ row }) => row, isNumber: true },
                {
                  title: say("number"),
                  of: ({ number, order, details, trackingNumber }) =>
                    [number === null ? order || details : `#${number}`, trackingNumber]
                      .filter(Boolean)
                      .join(" · "),
                },
                {
                  title: say("settlement.outcome"),
                  of: ({ outcome }) =>
                    report.isNoted && outcome === "noted"
                      ? say("settlement.recorded")
                      : say(`outcome.${outcome}`),
                },
                { title: say("settlement.amount"), of: ({ amount }) => amount, isNumber: true },
                {
                  title: say("settlement.due"),
                  of: ({ due }) => (due === null ? "" : formatMoney(due)),
                  isNumber: true,
                },
              ]}
            />
            {!report.isNoted && report.noted === 0 && <Text mt="md">{say("settlement.nothing")}</Text>}
            {!report.isNoted && report.noted > 0 && (
              <Form method="post">
                <input type="hidden" name="intent" value="note" />
                <input type="hidden" name="key" value={key} />
                <input type="hidden" name="csv" value={report.csv} />
                <Button type="submit" mt="md" loading={state !== "idle"}>
                  {say("settlement.note", { count: report.noted, total: formatMoney(report.total) })}
                </Button>
              </Form>
            )}
          </Section>
        )}
      </Stack>
    </>
  );
}
