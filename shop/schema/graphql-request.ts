import { randomUUID } from "node:crypto";
import { readBytes } from "#lib/http/request-body.ts";
import type { StorefrontAnswer, StorefrontCall } from "#shop/storefront-call.ts";
import { JsonText } from "./introspection/introspection-answer.ts";

/** Limit of bodies, checked before reading; the store's largest query has some kilobytes. */
export const BODY_BYTES_MAX = 64 * 1024;
const PREFLIGHT_MAX_AGE_SECONDS = 7_200;

type Body = StorefrontCall["body"];
type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly answer: Response };

/** What one GraphQL API does with requests that are read. */
export interface GraphqlEndpoint {
  /** Headers that a page of another origin may send, where its preflight names none. */
  readonly usualHeaders: string;
  /** Returns the origin that may read the answer; null for none. */
  readonly openTo: (origin: string | null) => string | null;
  readonly answer: (
    call: Pick<StorefrontCall, "headers" | "body">,
    requestId: string,
  ) => Promise<StorefrontAnswer>;
}

/** Answers an HTTP request of a GraphQL API: a preflight, or a POST with one document. */
export async function answerGraphqlRequest(
  request: Request,
  endpoint: GraphqlEndpoint,
  requestId: string = randomUUID(),
): Promise<Response> {
  const response =
    request.method === "OPTIONS"
      ? preflight(request, endpoint.usualHeaders)
      : await answerCall(request, endpoint, requestId);
  response.headers.set("x-request-id", requestId);
  const origin = endpoint.openTo(request.headers.get("origin"));
  if (origin !== null) response.headers.set("access-control-allow-origin", origin);
  if (origin !== "*") response.headers.append("vary", "Origin");
  return response;
}

async function answerCall(request: Request, endpoint: GraphqlEndpoint, requestId: string): Promise<Response> {
  if (request.method !== "POST")
    return json(405, { errors: "Method Not Allowed" }, { allow: "POST, OPTIONS" });
  const text = await readText(request);
  if (!text.ok) return text.answer;
  const body = parseBody(request.headers.get("content-type") ?? "", text.value);
  if (!body.ok) return body.answer;
  const headers = Object.fromEntries(request.headers);
  const answer = await endpoint.answer({ headers, body: body.value }, requestId);
  return json(answer.status, answer.body, answer.headers);
}

function preflight(request: Request, usualHeaders: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? usualHeaders,
      "access-control-max-age": String(PREFLIGHT_MAX_AGE_SECONDS),
      vary: "Access-Control-Request-Headers",
    },
  });
}

async function readText(request: Request): Promise<Read<string>> {
  const bytes = await readBytes(request, BODY_BYTES_MAX);
  if (bytes === null) return { ok: false, answer: json(413, { errors: "Payload Too Large" }) };
  try {
    return { ok: true, value: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return badRequest("The body is not valid UTF-8");
  }
}

/** Parses JSON `{ query, variables?, operationName? }`, or the bare document as `application/graphql`. */
function parseBody(contentType: string, text: string): Read<Body> {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/graphql") return { ok: true, value: { query: text } };
  if (type !== "application/json") return badRequest("The Content-Type must be application/json");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return badRequest("The body is not valid JSON");
  }
  if (!isObject(value)) return badRequest("The body must be one JSON object");
  const { query, variables, operationName } = value;
  if (typeof query !== "string" || query.trim() === "") {
    return badRequest({ query: "Required parameter missing or invalid" });
  }
  if (variables != null && !isObject(variables)) return badRequest({ variables: "Must be an object" });
  if (operationName != null && typeof operationName !== "string") {
    return badRequest({ operationName: "Must be a string" });
  }
  return {
    ok: true,
    value: {
      query,
      ...(variables ? { variables } : {}),
      ...(operationName ? { operationName } : {}),
    },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function badRequest(errors: string | Record<string, string>): { ok: false; answer: Response } {
  return { ok: false, answer: json(400, { errors }) };
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body instanceof JsonText ? body.text : JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "access-control-expose-headers": "X-Shopify-API-Version, X-Request-Id",
      ...headers,
    },
  });
}
