import { type JsonReply, readJsonReply } from "#lib/http/json-reply.ts";
import { NOT_FOUND } from "#lib/http/status.ts";

/** Call of the subscription provider: JSON in both directions. */
export interface ProviderCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Throws only without an answer (network, time-out through `signal`). */
export type ProviderTransport = (call: ProviderCall, signal: AbortSignal) => Promise<JsonReply>;

/** Sends a request, or passes it to a shop in the same process; null if there is no handler for its address. */
export type SendRequest = (request: Request) => Promise<Response | null>;

/** A hundred subscriptions with their history are some 600 kB. */
const ANSWER_LIMIT_BYTES = 2_000_000;

/** Creates the transport to the provider at an origin; redirects are answers like any other and are not followed. */
export function providerTransport(origin: string, send: SendRequest = fetch): ProviderTransport {
  return async ({ headers, body }, signal) => {
    const request = new Request(`${origin}/subscription-provider`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
      signal,
    });
    const response = await send(request);
    if (response === null) return { status: NOT_FOUND, body: undefined };
    return readJsonReply(response, ANSWER_LIMIT_BYTES);
  };
}
