import { Group, List, Select, Stack, Text, Textarea } from "@mantine/core";
import { redirect } from "react-router";
import type { Route } from "./+types/platform-returns.page";
import type { OfficeData } from "#shop/office/run-office.ts";
import { PLATFORM_RETURN_STATUSES } from "#domain/returns/platform-return-status.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { type ActionResult, toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { OrderLink } from "#desk/app/parts/order-link.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { ReturnsTabs } from "./returns-tabs.tsx";
import { useReturnTexts } from "./use-return-texts.ts";

type PlatformReturn = OfficeData["returns"]["returns"][number];

const MOVES = ["open", "declined", "closed", "canceled"] as const;
const DECLINE_REASONS = ["return_period_ended", "final_sale", "other"] as const;
const NOTE_MAX_CHARS = 500;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = PLATFORM_RETURN_STATUSES.find((each) => each === searchParams.get("status"));
  const after = searchParams.get("after") ?? undefined;
  const answer = await askOffice(request, context, { command: "returns", input: { status, after } });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/returns/platform");
  const mayDecide = mayDo(requireStaff(request, context).staff.role, "returns.decide");
  return { ...answer.data, mayDecide };
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionResult> {
  const read = await readTexts(request);
  const to = MOVES.find((each) => each === read("intent"));
  if (to === undefined) return { ok: false, code: "invalid_input", params: { field: "intent" } };
  const reason = DECLINE_REASONS.find((each) => each === read("reason")) ?? "other";
  const input = { return: Number(read("return")), to, reason, note: read("note") || null };
  return toResult(await askOffice(request, context, { command: "moveReturn", key: read("key"), input }));
}

export const clientAction = tryAction;

/** Returns that customers asked for in the platform's own account pages. */
export default function PlatformReturns({ loaderData: { returns, next, mayDecide } }: Route.ComponentProps) {
  const say = useReturnTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <ReturnsTabs />
      <FilterTabs
        label={say("status")}
        name="status"
        choices={[null, ...PLATFORM_RETURN_STATUSES].map((value) => ({
          value,
          title: say(`platformStatuses.${value ?? "all"}`),
        }))}
      />
      <DataTable
        label={say("title")}
        rows={returns}
        keyOf={(row) => row.return}
        none={say("none")}
        columns={[
          { title: say("name"), of: ({ name }) => name },
          { title: say("order"), of: ({ order }) => <OrderLink name={`#${order}`} hasPage /> },
          { title: say("requestedAt"), of: ({ requestedAt }) => dates.moment(requestedAt) },
          { title: say("status"), of: ({ status }) => say(`platformStatus.${status}`) },
          { title: say("goods"), of: (row) => <Goods row={row} /> },
          { title: say("actions"), of: (row) => mayDecide && <Moves row={row} /> },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}

function Goods({ row: { lines, notes } }: { readonly row: PlatformReturn }) {
  const say = useReturnTexts();
  return (
    <List listStyleType="none" size="sm">
      {lines.map(({ lineId, title, quantity, reason }, index) => (
        <List.Item key={`${lineId} ${reason}`} className="desk-words">
          {`${quantity} × ${title}`}
          {reason !== null && ` · ${say(`reason.${reason}`)}`}
          {(notes[index] ?? null) !== null && (
            <Text size="sm">{say("said", { words: notes[index] ?? "" })}</Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

/** Offers the steps that follow the status of a return. */
function Moves({ row: { return: id, name, status } }: { readonly row: PlatformReturn }) {
  const say = useReturnTexts();
  const hidden = { return: String(id) };
  const step = (to: (typeof MOVES)[number]) => ({
    label: say(`move.${to}`, { name }),
    button: say(`moveTo.${to}`),
    intent: to,
    hidden,
  });
  if (status === "requested") {
    return (
      <Group gap="xs">
        <ActionDialog {...step("open")}>
          <Text>{say("openHelp")}</Text>
        </ActionDialog>
        <ActionDialog {...step("declined")} isDanger>
          <Stack>
            <Select
              name="reason"
              label={say("declineReason")}
              defaultValue="return_period_ended"
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              data={DECLINE_REASONS.map((value) => ({ value, label: say(`declineReason.${value}`) }))}
            />
            <Textarea name="note" label={say("noteToCustomer")} rows={3} maxLength={NOTE_MAX_CHARS} />
          </Stack>
        </ActionDialog>
      </Group>
    );
  }
  if (status !== "open") return null;
  return (
    <Group gap="xs">
      <ActionDialog {...step("closed")}>
        <Text>{say("closeHelp")}</Text>
      </ActionDialog>
      <ActionDialog {...step("canceled")} isDanger>
        <Text>{say("cancelHelp")}</Text>
      </ActionDialog>
    </Group>
  );
}
