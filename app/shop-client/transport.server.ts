/** Call of the Storefront API: JSON in both directions, over HTTP or inside one process (design §3). */
export interface StorefrontCall {
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly query: string; readonly variables?: Readonly<Record<string, unknown>> };
}

export interface StorefrontAnswer {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; the text if it was none, and of a failed answer. */
  readonly body: unknown;
}

/** Throws only without an answer (network, time-out through `signal`). */
export type StorefrontTransport = (call: StorefrontCall, signal: AbortSignal) => Promise<StorefrontAnswer>;

/** Creates the transport to a hosted shop, or to the embedded one in another process. */
export function httpTransport(origin: string): StorefrontTransport {
  return async (call, signal) => {
    const response = await fetch(`${origin}/api/${call.version}/graphql.json`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...call.headers },
      body: JSON.stringify(call.body),
      signal,
    });
    const text = await response.text();
    // Only a successful answer is parsed: another is text for the log, whatever its content type (spec §7).
    const body = response.ok ? parseJson(text) : text;
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
