import { parseJson, readBytes } from "./request-body.ts";

/** Answer of another server. */
export interface JsonReply {
  readonly status: number;
  /** Parsed JSON; undefined if the answer is not JSON or is larger than the limit. */
  readonly body: unknown;
}

/** Reads an answer as JSON, up to a limit. Rejects when the connection ends before the answer does. */
export async function readJsonReply(response: Response, limitBytes: number): Promise<JsonReply> {
  const bytes = await readBytes(response, limitBytes);
  return { status: response.status, body: bytes === null ? undefined : parseJson(bytes, "replace") };
}
