import { parseJson, readBytes } from "#lib/http/request-body.ts";
import type { OfficeCall } from "./office-call.ts";

export interface OfficeReply {
  readonly status: number;
  /** Parsed JSON; undefined if the answer is not JSON or is larger than the limit. */
  readonly body: unknown;
}

/** Sends one call to the office. Throws only without an answer (network, time-out through `signal`). */
export type OfficeTransport = (call: OfficeCall, signal: AbortSignal) => Promise<OfficeReply>;

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
    const bytes = await readBytes(response, ANSWER_LIMIT_BYTES);
    return { status: response.status, body: bytes === null ? undefined : parseJson(bytes, "replace") };
  };
}
