import type { Route } from "./+types/export.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";

const TOO_LARGE = 413;

/** Sends the whole catalogue as one file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await askOffice(request, context, { command: "exportCatalogue", input: {} });
  if (!answer.ok) throw new Response(answer.code, { status: TOO_LARGE });
  const day = context.get(deskContext).clock().toISOString().slice(0, 10);
  return new Response(JSON.stringify(answer.data), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="catalogue-${day}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
