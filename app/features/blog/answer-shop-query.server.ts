import { z } from "zod";
import type { Resources } from "#app/platform/resources.server.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { parseJson, readBytes } from "#lib/http/request-body.ts";
import { TypedDocumentString } from "#app/shop-client/generated/graphql.ts";
import { isThrottled, SHOP_RETRY_S, type ShopError } from "#app/shop-client/shop-error.ts";
import { type QueryProblem, queryProblem } from "./checked-query.server.ts";

const BODY_LIMIT_BYTES = 16 * 1024;

/** spec §7, Blog articles: "Body {storeDomain, storefrontAccessToken, query, variables}". */
const bodyShape = z.object({
  storeDomain: z.string().max(255),
  storefrontAccessToken: z.string().max(255),
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

interface Failure {
  readonly status: number;
  readonly error: string;
  readonly message: string;
}

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

const PROBLEMS: Readonly<Record<QueryProblem, Failure>> = {
  invalid_query: failure(400, "invalid_query", "The query is no single GraphQL query."),
  not_a_query: failure(400, "not_a_query", "Only queries are answered here."),
  query_too_large: failure(400, "query_too_large", "The query asks for too much."),
};

/**
 * Answers the blog proxy (spec §7, design §4): sends a browser's query to the one platform this store is configured
 * for. The domain and the token in the body must match; they never decide where the query goes. Failures are JSON `{
 * error, message }`: 400 unreadable, 401 wrong token, 403 another store, 413 too long, 415 no JSON, 502, 503
 * (busy) and 504 of the platform.
 */
export async function answerShopQuery(
  request: Request,
  { shop, log, settings }: Pick<Resources, "shop" | "log" | "settings">,
  buyerIp: string,
): Promise<Response> {
  const read = await readBody(request);
  if (!read.ok) return problemResponse(read.failure);
  const { storeDomain, storefrontAccessToken, query, variables } = read.value;
  if (storeDomain.toLowerCase() !== settings.store.domain)
    return problemResponse(failure(403, "unknown_store", "This store answers for itself only."));
  if (storefrontAccessToken !== settings.store.publicToken)
    return problemResponse(failure(401, "wrong_token", "The access token is not this store's."));
  const problem = queryProblem(query);
  if (problem !== null) return problemResponse(PROBLEMS[problem]);

  const document = new TypedDocumentString<unknown, Record<string, unknown>>(query);
  const result = await shop.request(document, variables ?? {}, { buyerIp });
  if (result.ok) return answerJson({ data: result.data });
  const { error } = result;
  log.warn({ reason: error.message }, "a query of the blog proxy failed");
  if (error.kind === "graphql" && !isThrottled(error))
    return answerJson({ data: null, errors: [{ message: error.message }] });
  return problemResponse(platformFailure(error));
}

/** Maps a failure of the platform to an answer for the browser; the platform's own message is only logged. */
function platformFailure(error: ShopError): Failure {
  if (isThrottled(error)) return failure(503, "throttled", "The shop is busy. Please try again in a moment.");
  if (error.kind === "unreachable" && error.timedOut)
    return failure(504, "shop_timeout", "The shop did not answer in time.");
  return failure(502, "shop_unavailable", "The shop could not be reached.");
}

async function readBody(request: Request): Promise<Read<z.infer<typeof bodyShape>>> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    return { ok: false, failure: failure(415, "not_json", "The body must be application/json.") };
  const bytes = await readBytes(request, BODY_LIMIT_BYTES);
  if (bytes === null) return { ok: false, failure: failure(413, "too_large", "The body is too long.") };
  const parsed = bodyShape.safeParse(parseJson(bytes));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, failure: failure(400, "invalid_body", "The body is not what this address takes.") };
}

function failure(status: number, error: string, message: string): Failure {
  return { status, error, message };
}

function problemResponse({ status, error, message }: Failure): Response {
  const headers = status === 503 ? { "Retry-After": String(SHOP_RETRY_S) } : {};
  return answerJson({ error, message }, { status, headers });
}
