import { networkOf } from "#lib/client-network/network-of.server.ts";
import { parseJson, readBytes } from "#lib/http/request-body.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { hasBearerToken } from "#lib/secrets/secret.server.ts";
import { countAttempt } from "#shop/limits/rate-limit.ts";
import { refuseWith } from "./office-answer.ts";
import type { OfficeContext } from "./office-context.ts";
import { runOffice } from "./run-office.ts";

const OFFICE_PATH = "/office";
/** A picture of 15 MB as Base64; read from those alone who know the secret. */
const BODY_BYTES_MAX = 21 * 1024 * 1024;
const LIMIT_WINDOW_S = 60;

interface Office {
  readonly context: OfficeContext;
  /** Null: the office has no HTTP endpoint. */
  readonly secret: string | null;
  /** Limit of calls per network and minute, authorised or not. */
  readonly callsPerMinute: number;
}

/**
 * Answers the office's HTTP requests: `POST /office` with the secret as bearer token and one call as JSON. Null for any
 * other path. A valid call is answered with 200, also when it is refused; an invalid one with 400.
 */
export async function answerOffice(
  request: Request,
  { context, secret, callsPerMinute }: Office,
  client: { readonly ip: string },
): Promise<Response | null> {
  if (new URL(request.url).pathname !== OFFICE_PATH) return null;
  if (secret === null) return new Response("Not found", { status: 404 });
  if (request.method !== "POST") return empty(405, { Allow: "POST" });
  const limit: RateLimit = { name: "office", attempts: callsPerMinute, windowS: LIMIT_WINDOW_S };
  // Counted before the secret is checked, to limit guesses.
  const verdict = await countAttempt(context.database, limit, networkOf(client.ip), context.clock());
  if (!verdict.allowed) return empty(429, { "Retry-After": String(verdict.retryAfterS) });
  if (!hasBearerToken(request, secret)) {
    context.log.warn("a call of the office without its secret");
    return empty(401, { "WWW-Authenticate": "Bearer" });
  }
  // An incomplete body counts as invalid JSON.
  const body = await readBytes(request, BODY_BYTES_MAX).catch(() => new Uint8Array());
  if (body === null) return empty(413);
  const call = parseJson(body);
  if (call === undefined) return answerJson(refuseWith("invalid_input", { field: "" }), 400);
  const answer = await runOffice(context, call, "http");
  return answerJson(answer, !answer.ok && answer.code === "invalid_input" ? 400 : 200);
}

function answerJson(answer: unknown, status: number): Response {
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
