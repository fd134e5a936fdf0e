import type { Route } from "./+types/labels.route";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { writeLabelCsv } from "./label-csv.server.ts";
import { loadParcels } from "./load-parcels.server.ts";

/** Sends the labels of the selected orders, or of all to send, as a file for a courier. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { parcels } = await loadParcels(request, context);
  const day = context.get(deskContext).clock().toISOString().slice(0, 10);
  return new Response(writeLabelCsv(parcels), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="labels-${day}.csv"`,
    },
  });
}
