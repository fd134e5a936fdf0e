import { placesOfCode, townsOf } from "#app/features/addresses/places/places.server.ts";
import type { Route } from "./+types/places.route";

/** The register changes once or twice a year. */
const KEPT_FOR_S = 86_400;

/**
 * Answers `GET /api/places?county=CJ` with the county's towns, and `?code=407280` with county and towns of a postal code,
 * null for a code that no town has.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("code");
  const answer =
    code === null ? { towns: townsOf(searchParams.get("county") ?? "") } : { place: placesOfCode(code) };
  return Response.json(answer, { headers: { "Cache-Control": `public, max-age=${KEPT_FOR_S}` } });
}
