import type { ClientLoaderFunctionArgs } from "react-router";
import type { Route } from "./+types/find.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { loadOr } from "#desk/app/parts/without-answer.ts";
import { type Found, FOUND_MIN_CHARS, type FoundGroup, QUERY_MAX_CHARS } from "./found.ts";
import { SOURCES } from "./sources.server.ts";

/** Finds orders and goods by what a person of the desk has typed, as far as the role may see them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Found> {
  const { staff } = requireStaff(request, context);
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const query = typed.trim().slice(0, QUERY_MAX_CHARS);
  const { office, log } = context.get(deskContext);
  if (office === null || query.length < FOUND_MIN_CHARS) return { query, groups: [] };
  const language = staffLanguage(request, context);
  const groups: FoundGroup[] = [];
  for (const { kind, permission, find } of SOURCES) {
    if (!mayDo(staff.role, permission)) continue;
    try {
      groups.push({
        kind,
        rows: await find((call) => askOffice(request, context, call), { query, language }),
      });
    } catch (error) {
      if (error instanceof Response) throw error;
      // The other kinds are shown all the same.
      log.warn({ err: error, kind }, "the desk's search failed");
      groups.push({ kind, rows: null });
    }
  }
  return { query, groups };
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Found> {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return loadOr(serverLoader<Found>, { query, groups: null });
}
