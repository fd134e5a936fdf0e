import type { RouterContextProvider } from "react-router";
import type { PickupPointsReport } from "#domain/back-office/pickup-point-calls.ts";
import { isPickupCarrier } from "#domain/shipping/pickup-point.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { formText } from "#desk/platform/form-text.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";

/** Answer of the page's form: why not, or what became of the list. */
export type PointsResult =
  | Extract<ActionResult, { readonly ok: false }>
  | ({ readonly ok: true; readonly isDryRun: boolean } & PickupPointsReport);

/** Checks an uploaded list of points, or imports it. */
export async function importPoints(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PointsResult> {
  // Before the body is read: it may have many megabytes.
  requirePermission(request, context, "orders.ship");
  const form = await request.formData();
  const file = form.get("file");
  const carrier = formText(form, "carrier");
  if (!(file instanceof File) || file.size === 0 || !isPickupCarrier(carrier))
    return { ok: false, code: "points_no_points", params: {} };
  const isDryRun = form.get("intent") !== "import";
  const answer = await askStore(request, context, "importPickupPoints", {
    carrier,
    isDryRun,
    isForced: form.get("forced") === "yes",
    file: Buffer.from(await file.arrayBuffer()).toString("base64"),
  });
  return answer.ok ? { ok: true, isDryRun, ...answer.data } : answer;
}
