import { fieldsOf } from "#lib/values/fields-of.ts";

/** Longest wait for the store's own server; one that takes longer gives no answer. */
const ANSWER_TIMEOUT_MS = 10_000;

export interface ServerAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** Null when the answer is not JSON. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

interface Call {
  /** Is posted; without it the address is read. */
  readonly json?: object;
  readonly timeoutMs?: number;
}

/** Calls the store's own server from a page. Null when no answer comes in time; never rejects. */
export async function callServer(
  address: string,
  { json, timeoutMs = ANSWER_TIMEOUT_MS }: Call = {},
): Promise<ServerAnswer | null> {
  const headers = { "Content-Type": "application/json" };
  const post = json && { method: "POST", headers, body: JSON.stringify(json) };
  try {
    const response = await fetch(address, { ...post, signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json().catch(() => null);
    return { ok: response.ok, status: response.status, body: body === null ? null : fieldsOf(body) };
  } catch {
    return null;
  }
}
