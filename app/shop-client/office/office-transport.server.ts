import { type JsonReply, readJsonReply } from "#lib/http/json-reply.ts";
import type { OfficeCall } from "./office-call.ts";

/** Sends one call to the office. Throws only without an answer (network, time-out through `signal`). */
export type OfficeTransport = (call: OfficeCall, signal: AbortSignal) => Promise<JsonReply>;

/** A refund with 250 lines has some 30 kB. */
const ANSWER_LIMIT_BYTES = 256 * 1024;

/**
 * Creates the transport to an office at a shop's address, over HTTP; redirects are answers like any other and are not
 * followed.
 */
export function httpOffice(origin: string, secret: string): OfficeTransport {
  return async (call, signal) => {
    const response = await fetch(`${origin}/office`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        Authorization: `Bearer ${secret}`,
      },
      body: JSON.stringify(call),
      redirect: "manual",
      signal,
    });
    return readJsonReply(response, ANSWER_LIMIT_BYTES);
  };
}
