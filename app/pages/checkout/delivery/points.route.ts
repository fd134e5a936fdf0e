import { answerJson } from "#lib/http/answer-json.ts";
import { TOO_MANY_REQUESTS } from "#lib/http/status.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/points.route";
import { searchPoints } from "./search-points.server.ts";

/** Answers `GET /api/pickup-points?q=`: at most twenty points, by words or near a postal code; 429 after too many. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const found = await searchPoints(context.get(resourcesContext), context.get(visitContext), query);
  if (found.kind === "found") return answerJson(found);
  const headers = { "Retry-After": String(found.retryAfterS) };
  return answerJson({ kind: found.kind }, { status: TOO_MANY_REQUESTS, headers });
}
