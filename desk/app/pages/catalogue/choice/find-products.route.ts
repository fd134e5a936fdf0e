import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/find-products.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { type FoundProducts, QUERY_MAX_CHARS } from "./found-products.ts";

/** Finds products to choose from by what was typed. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<FoundProducts> {
  requirePermission(request, context, "catalogue.read");
  const language = staffLanguage(request, context);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, QUERY_MAX_CHARS);
  const answer = await askOffice(request, context, { command: "findProducts", input: { query, language } });
  return { query, products: answer.ok ? answer.data.products : null };
}

/** Says that there was no answer beside the field, not by an error page in place of the form. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<FoundProducts> {
  try {
    return await serverLoader<FoundProducts>();
  } catch (error) {
    // Answers of the server: the login, or a page that says why.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { query: new URL(request.url).searchParams.get("q") ?? "", products: null };
  }
}
