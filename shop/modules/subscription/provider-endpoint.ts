import { matchesSecret } from "#lib/secrets/secret.server.ts";
import { readBytes } from "#lib/http/request-body.ts";
import type { SubscriptionContext } from "./subscription-context.ts";
import { answerProvider, type ProviderAnswer } from "./answer-provider.ts";

const PROVIDER_PATH = "/subscription-provider";
const BODY_BYTES_MAX = 16 * 1024;
const ADDRESS_HEADER = "shopify-storefront-buyer-ip";
const TOKEN_HEADER = "shopify-storefront-private-token";

/** Request to the subscription provider within one process: JSON in, JSON out. */
export interface SubscriptionCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface SubscriptionAnswer {
  readonly status: number;
  readonly body: ProviderAnswer;
}

/** Calls the provider without HTTP, from the same process; the private token is required all the same. */
export async function callProvider(
  context: SubscriptionContext,
  privateToken: string,
  { headers, body }: SubscriptionCall,
): Promise<SubscriptionAnswer> {
  const header = (name: string): string | undefined =>
    Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  if (!matchesSecret(header(TOKEN_HEADER), privateToken))
    return { status: 401, body: { ok: false, code: "unauthorised" } };
  const answer = await answerProvider(context, { body, buyerIp: header(ADDRESS_HEADER) ?? null });
  return { status: !answer.ok && answer.code === "too_many" ? 429 : 200, body: answer };
}

/** Answers the provider's HTTP requests: `POST /subscription-provider`. Null for any other path. */
export async function answerProviderRequest(
  request: Request,
  context: SubscriptionContext,
  privateToken: string,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== PROVIDER_PATH) return null;
  if (request.method !== "POST")
    return json(405, { ok: false, code: "method_not_allowed" }, { allow: "POST" });
  const headers = Object.fromEntries(request.headers);
  // Checked before the body is read.
  if (!matchesSecret(headers[TOKEN_HEADER], privateToken))
    return json(401, { ok: false, code: "unauthorised" });
  const bytes = await readBytes(request, BODY_BYTES_MAX);
  if (bytes === null) return json(413, { ok: false, code: "too_large" });
  const body = parseJson(bytes);
  if (body === undefined) return json(400, { ok: false, code: "invalid_json" });
  const answer = await callProvider(context, privateToken, { headers, body });
  const retryAfterS = answer.body.ok ? undefined : answer.body.params?.retryAfterS;
  return json(
    answer.status,
    answer.body,
    typeof retryAfterS === "number" ? { "retry-after": String(retryAfterS) } : {},
  );
}

/** Parses JSON; undefined for invalid JSON or UTF-8. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function json(status: number, body: ProviderAnswer, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
