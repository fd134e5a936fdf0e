import { data } from "react-router";
import type { Route } from "./+types/not-found.page";
import { requireStaff } from "#desk/platform/require-staff.server.ts";

/** Answers every address that no page has: 404, within the navigation. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(request, context);
  throw data(null, 404);
}

export default function NotFound() {
  return null;
}
