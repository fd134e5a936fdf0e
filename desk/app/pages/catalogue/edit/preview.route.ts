import { data, redirect } from "react-router";
import type { Route } from "./+types/preview.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";

/**
 * Leads to the page that a hidden product would have in the store, by a link that is made now: it is valid for a short time.
 *
 * @throws {Response} 404 where there is no hidden product of this handle
 */
export async function loader({ request, params: { handle }, context }: Route.LoaderArgs) {
  requirePermission(request, context, "catalogue.change");
  const answer = await askOffice(request, context, { command: "productDocument", input: { handle } });
  if (!answer.ok || answer.data.preview === null) throw data(null, 404);
  return redirect(`${answer.data.preview}?lang=${staffLanguage(request, context)}`);
}
