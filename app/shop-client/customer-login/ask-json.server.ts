import type { Logger } from "pino";
import { parseJson, readBytes } from "#lib/http/request-body.ts";
import { callWithin } from "#lib/timeout/within.ts";
import type { SendRequest } from "#app/shop-client/subscriptions/provider-transport.server.ts";

const TIMEOUT_MS = 5_000;
const ANSWER_LIMIT_BYTES = 2_000_000;

export interface JsonReply {
  readonly status: number;
  /** Parsed JSON; undefined if the answer is not JSON or is larger than the limit. */
  readonly body: unknown;
}

/** Sends a request; null without an answer in time. Follows redirects only if `init` says so. */
export type AskJson = (url: string, init?: RequestInit) => Promise<JsonReply | null>;

/** Creates the caller of a platform's login: five seconds for each answer. */
export function createAskJson(send: SendRequest, log: Logger): AskJson {
  return (url, init) =>
    callWithin(async (signal) => {
      const response = await send(new Request(url, { redirect: "manual", ...init, signal }));
      if (response === null) return null;
      const bytes = await readBytes(response, ANSWER_LIMIT_BYTES);
      const body = bytes === null ? undefined : parseJson(bytes, "replace");
      return { status: response.status, body };
    }, TIMEOUT_MS).catch((error: unknown) => {
      log.warn({ err: error }, "the platform's login did not answer");
      return null;
    });
}
