import type { Logger } from "pino";
import { type JsonReply, readJsonReply } from "#lib/http/json-reply.ts";
import { callWithin } from "#lib/timeout/within.ts";
import type { SendRequest } from "#app/shop-client/subscriptions/provider-transport.server.ts";

const TIMEOUT_MS = 5_000;
const ANSWER_LIMIT_BYTES = 2_000_000;

/** Sends a request; null without an answer in time. Follows redirects only if `init` says so. */
export type AskJson = (url: string, init?: RequestInit) => Promise<JsonReply | null>;

/** Creates the caller of a platform's login: five seconds for each answer. */
export function createAskJson(send: SendRequest, log: Logger): AskJson {
  return (url, init) =>
    callWithin(async (signal) => {
      const response = await send(new Request(url, { redirect: "manual", ...init, signal }));
      return response === null ? null : readJsonReply(response, ANSWER_LIMIT_BYTES);
    }, TIMEOUT_MS).catch((error: unknown) => {
      log.warn({ err: error }, "the platform's login did not answer");
      return null;
    });
}
