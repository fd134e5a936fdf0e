import type { ClientLoaderFunctionArgs } from "react-router";
import type { Route } from "./+types/find-products.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { loadOr } from "#desk/app/parts/without-answer.ts";
import { type FoundProducts, QUERY_MAX_CHARS } from "./found-products.ts";

/** Finds products to choose from by what was typed. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<FoundProducts> {
  requirePermission(request, context, "catalogue.read");
  const language = staffLanguage(request, context);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, QUERY_MAX_CHARS);
  const answer = await askOffice(request, context, { command: "findProducts", input: { query, language } });
  return { query, products: answer.ok ? answer.data.products : null };
}

export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<FoundProducts> {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return loadOr(serverLoader<FoundProducts>, { query, products: null });
}
