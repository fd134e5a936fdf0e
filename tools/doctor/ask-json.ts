import { FORBIDDEN, INTERNAL_SERVER_ERROR, TOO_MANY_REQUESTS, UNAUTHORIZED } from "#lib/http/status.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { problem, type Problem } from "./problem.ts";

/** Time limit of one request: longer than the store's own, since nobody waits for a page. */
const REQUEST_TIMEOUT_MS = 10_000;

const MS_PER_SECOND = 1000;

export type JsonAnswer =
  | { readonly ok: true; readonly body: unknown; readonly headers: Headers }
  /** `status` is absent where there was no answer. */
  | (Problem & { readonly status?: number });

/**
 * Sends a request and parses the JSON of its answer. Rejects never. Redirects are followed only where `init` asks for
 * it: a token never goes to another host.
 */
export async function askJson(
  url: string,
  init: RequestInit,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<JsonAnswer> {
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: "manual", ...init, signal });
    const text = await response.text();
    if (!response.ok) return { ...refusal(response, host), status: response.status };
    return { ok: true, body: JSON.parse(text), headers: response.headers };
  } catch (error) {
    if (error instanceof SyntaxError) return problem("not_the_api", `${host} does not answer with JSON.`);
    if (error instanceof Error && error.name === "TimeoutError")
      return problem("temporary", `${host} did not answer within ${timeoutMs / MS_PER_SECOND} seconds.`);
    return problem("temporary", `${host} cannot be reached (${causeOf(error)}).`);
  }
}

function refusal({ status, headers }: Response, host: string): Problem {
  const location = headers.get("location");
  if (location !== null && URL.canParse(location))
    return problem("not_the_api", `${host} sends the request on to ${new URL(location).host}.`);
  if (status === UNAUTHORIZED || status === FORBIDDEN)
    return problem("token", `${host} refuses the token (HTTP ${status}).`);
  if (status === TOO_MANY_REQUESTS) return problem("throttled", `${host} got too many requests.`);
  if (status >= INTERNAL_SERVER_ERROR)
    return problem("temporary", `${host} answers with its own fault, HTTP ${status}.`);
  return problem("not_the_api", `${host} answers with HTTP ${status}.`);
}

/** Names a failure of the network: `ENOTFOUND`, `ECONNREFUSED`. */
function causeOf(error: unknown): string {
  const { code } = fieldsOf(fieldsOf(error)["cause"]);
  return typeof code === "string" ? code : "no connection";
}
