import { Alert, Stack } from "@mantine/core";
import { type ClientActionFunctionArgs, isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/pickup-points.page";
import { PICKUP_CARRIERS } from "#domain/shipping/pickup-point.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { useDates } from "#desk/app/format.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { importPoints, type PointsResult } from "./import-points.server.ts";
import { PointsForm } from "./points-form.tsx";
import { usePointTexts } from "./use-point-texts.ts";

const TOO_LARGE = 413;

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "orders.ship");
  const answer = await askStore(request, context, "countPickupPoints", {});
  return { counts: answer.ok ? answer.data : [] };
}

export function action({ request, context }: Route.ActionArgs): Promise<PointsResult> {
  return importPoints(request, context);
}

export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await tryAction(args);
  } catch (error) {
    // The server stops reading at its limit.
    if (!isRouteErrorResponse(error) || error.status !== TOO_LARGE) throw error;
    return { ok: false, code: "points_too_big", params: {} } satisfies PointsResult;
  }
}

/** Lockers and pick-up points: how many there are of each carrier, and the import of a new list. */
export default function PickupPoints({ loaderData: { counts }, actionData }: Route.ComponentProps) {
  const say = usePointTexts();
  const sayRefusal = useTexts(REFUSALS);
  const dates = useDates();
  // `clientAction` hands on the answer of the action.
  const result = trustType<PointsResult | undefined>(actionData);
  const mistake = result?.ok === false ? sayRefusal(result.code, result.params) : null;
  const report = result?.ok === true ? result : null;
  return (
    <>
      <PageHeader title={say("title")} />
      <Stack>
        <Section title={say("upload")}>
          <PointsForm
            mistake={mistake}
            asksForced={result?.ok === false && result.code === "points_shrunk"}
          />
        </Section>
        {report !== null && (
          <Alert color={report.isDryRun ? "primary" : "success"} role="status">
            {say(report.isDryRun ? "wouldDo" : "done", { found: report.found, before: report.before })}
          </Alert>
        )}
        {report !== null && report.leftOut > 0 && (
          <Section title={say("leftOut", { count: report.leftOut })}>
            <DataTable
              label={say("leftOut", { count: report.leftOut })}
              rows={report.issues}
              keyOf={({ entry }) => entry}
              none={say("none")}
              columns={[
                { title: say("entry"), of: ({ entry }) => entry, isNumber: true },
                { title: say("problem"), of: ({ problem }) => say(`problem.${problem}`) },
              ]}
            />
          </Section>
        )}
        <Section title={say("now")}>
          <DataTable
            label={say("now")}
            rows={counts}
            keyOf={({ carrier, isSample }) => `${carrier} ${isSample}`}
            none={say("none")}
            columns={[
              { title: say("carrier"), of: ({ carrier }) => PICKUP_CARRIERS[carrier] },
              { title: say("active"), of: ({ active }) => active, isNumber: true },
              { title: say("closed"), of: ({ closed }) => closed, isNumber: true },
              {
                title: say("listOf"),
                of: ({ isSample, updatedAt }) => (isSample ? say("samples") : dates.moment(updatedAt)),
              },
            ]}
          />
        </Section>
      </Stack>
    </>
  );
}
