import type { RouterContextProvider } from "react-router";
import type { Route } from "./+types/labels.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { readSelected } from "#desk/app/pages/orders/selected-orders.ts";
import { writeLabelCsv } from "./label-csv.server.ts";
import { loadParcels } from "./load-parcels.server.ts";

/** Numbers of orders without a label that the name of a file has. */
const NAMED_MAX = 5;

/** Sends the labels of the selected orders, or of all to send: as a file for a courier, or as PDF (`format=pdf`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const day = context.get(deskContext).clock().toISOString().slice(0, 10);
  const search = new URL(request.url).searchParams;
  if (search.get("format") === "pdf") return answerPdf(request, context, day);
  const { parcels } = await loadParcels(request, context);
  return answerWith(writeLabelCsv(parcels), "text/csv; charset=utf-8", `labels-${day}.csv`);
}

/** Answers with the labels as PDF. A label that the carrier did not give is missing, and the file's name says whose. */
async function answerPdf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  day: string,
): Promise<Response> {
  const selected = readSelected(new URL(request.url).searchParams);
  const input = selected.length === 0 ? {} : { orders: selected };
  const answer = await askOffice(request, context, { command: "labels", input });
  if (!answer.ok) throw new Error(`The labels were refused: ${answer.code}`);
  const { pdf, orders, leftOut } = answer.data;
  if (orders.length === 0) throw new Response(null, { status: 404 });
  const without = leftOut.length === 0 ? "" : `-without-${leftOut.slice(0, NAMED_MAX).join("-")}`;
  return answerWith(Buffer.from(pdf, "base64"), "application/pdf", `labels-${day}${without}.pdf`);
}

function answerWith(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
