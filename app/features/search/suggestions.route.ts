import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { hasWords } from "#domain/text/word-search.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/suggestions.route";
import { readSearchTerm, SUGGEST_MIN_CHARS } from "./search-term.ts";
import { suggest } from "./suggest.server.ts";

/**
 * Answers `GET /search/suggestions?q=` with products, articles and questions for a text that is being typed, in the
 * visit's language and country. 400 for a text that is too short; without the platform's part 429
 * for a network that searched too often, else 503.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const term = readSearchTerm(new URL(request.url).searchParams.get("q") ?? "");
  if (term.length < SUGGEST_MIN_CHARS || !hasWords(term)) {
    return answerJson({ error: "term_too_short" }, { status: 400 });
  }
  const { suggestions, inShop } = await suggest(
    term,
    context.get(resourcesContext),
    context.get(visitContext),
  );
  if (inShop.ok) return answerJson(suggestions);
  const { problem } = inShop;
  const headers = { "Retry-After": String(problem.retryAfterS) };
  return answerJson(suggestions, { status: problem.kind === "silent" ? 503 : 429, headers });
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}
