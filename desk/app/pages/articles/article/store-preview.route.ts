import { data, redirect } from "react-router";
import type { Route } from "./+types/store-preview.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";

/**
 * Leads to the page that an article will have in the store, by a link that is made now: it is valid for a short time.
 *
 * @throws {Response} 404 where there is no planned or hidden article of this handle
 */
export async function loader({ request, params: { handle }, context }: Route.LoaderArgs) {
  requirePermission(request, context, "catalogue.change");
  const answer = await askOffice(request, context, { command: "article", input: { handle } });
  const preview = answer.ok ? answer.data.article?.preview : null;
  if (preview == null) throw data(null, 404);
  return redirect(`${preview}?lang=${staffLanguage(request, context)}`);
}
