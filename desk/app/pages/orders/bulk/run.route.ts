import { redirect, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/run.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { type ActionResult, toResult } from "#desk/app/parts/action-result.ts";
import { textsOf } from "#desk/app/parts/read-form.ts";
import { readSelected } from "#desk/app/pages/orders/selected-orders.ts";
import { batchMax, type BulkIntent, type BulkResult, readIntent } from "./bulk-work.ts";

type ReadText = (name: string) => string;

/** Does one thing to some orders, one after another, and answers what came of each, in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(request, context, "orders.ship");
  const form = await request.formData();
  const read = textsOf(form);
  const intent = readIntent(read("intent"));
  if (intent === null) return new Response(null, { status: 400 });
  const selected = readSelected(new URLSearchParams({ orders: read("orders") }));
  const orders = selected.slice(0, batchMax(intent));
  const results: BulkResult[] = [];
  for (const order of orders) {
    const result = await doOne(request, context, { intent, order, read });
    results.push({ ...result, order });
  }
  return Response.json(results);
}

export function loader() {
  return redirect("/orders");
}

interface Work {
  readonly intent: BulkIntent;
  readonly order: number;
  readonly read: ReadText;
}

/** Does it to one order. An office that does not answer for one order leaves the others to be asked for. */
async function doOne(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { intent, order, read }: Work,
): Promise<ActionResult> {
  // Sent twice, it is done once.
  const key = read(`key.${order}`);
  try {
    switch (intent) {
      case "fulfil": {
        const trackingNumber = read(`tracking.${order}`) || null;
        const input = { order, trackingNumber, trackingCompany: read("trackingCompany") || null };
        return toResult(await askOffice(request, context, { command: "fulfil", key, input }));
      }
      case "sendParcel":
        return toResult(await askOffice(request, context, { command: "sendParcel", key, input: { order } }));
      case "deliver":
        return toResult(await askOffice(request, context, { command: "deliver", key, input: { order } }));
      case "hold": {
        const input = { order, reason: read("reason") };
        return toResult(await askOffice(request, context, { command: "hold", key, input }));
      }
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    context.get(deskContext).log.error({ order, intent, err: error }, "one of many orders failed");
    return { ok: false, code: "no_answer", params: {} };
  }
}
