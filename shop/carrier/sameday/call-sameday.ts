import { z } from "zod";
import { errorCode, isUnsent } from "#lib/http/call-error.ts";
import { readBytes } from "#lib/http/request-body.ts";
import { FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS, UNAUTHORIZED } from "#lib/http/status.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import { callWithin } from "#lib/timeout/within.ts";
import type { CarrierFault } from "#shop/carrier/carrier-port.ts";
import { toFormFields } from "./to-form-fields.ts";
import { describeRefusal } from "./describe-refusal.ts";

/** The longest wait for an answer, its body included. */
const TIMEOUT_MS = 10_000;
/** Bytes read of an answer: a label has a tenth of it. */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
const DETAIL_MAX_CHARS = 300;

export interface SamedayAccess {
  /** Origin of the API, `https://api.sameday.ro`. */
  readonly apiUrl: string;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs?: number;
}

export interface SamedayRequest {
  readonly method: "GET" | "POST" | "DELETE";
  /** With the query. */
  readonly path: string;
  readonly body?: object;
}

export type SamedayReply =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly json: unknown }
  /** `isMissing`: Sameday has no such thing. */
  | (CarrierFault & { readonly isMissing: boolean; readonly fields: readonly string[] });

/** Calls Sameday's API with a token. */
export type CallSameday = (request: SamedayRequest) => Promise<SamedayReply>;

const login = z.object({ token: z.string().min(1).max(2_000) });

/**
 * Makes the caller of Sameday's API (https://github.com/sameday-courier/php-sdk): it logs in when it first needs a token,
 * and once more when the token is refused; such a call was not done, and is repeated.
 */
export function createSamedayCaller(access: SamedayAccess): CallSameday {
  let token: string | null = null;
  const logIn = async (): Promise<SamedayReply | null> => {
    const reply = await send(
      access,
      { method: "POST", path: "/api/authenticate", body: { remember_me: 1 } },
      { "X-Auth-Username": access.user, "X-Auth-Password": access.password },
    );
    if (!reply.ok) return withoutEffect(reply);
    const read = login.safeParse(reply.json);
    token = read.data?.token ?? null;
    return read.success ? null : { ...unreadable("login"), fault: "unsent", isMissing: false, fields: [] };
  };
  const sendOnce = async (request: SamedayRequest): Promise<SamedayReply> => {
    if (token === null) {
      const failed = await logIn();
      if (failed !== null) return failed;
    }
    return send(access, request, { "X-AUTH-TOKEN": token ?? "" });
  };
  return async (request) => {
    const reply = await sendOnce(request);
    if (reply.ok || reply.fault !== "credentials" || token === null) return reply;
    token = null;
    return sendOnce(request);
  };
}

/** Turns the fault of a login into that of the call, which was not sent. */
function withoutEffect(reply: Extract<SamedayReply, { readonly ok: false }>): SamedayReply {
  const isKnown = reply.fault === "credentials" || reply.fault === "busy";
  // Sameday answers a wrong user or password with 400 or 401.
  const fault = isKnown ? reply.fault : reply.fault === "refused" ? "credentials" : "unsent";
  return { ...reply, fault };
}

/** Sends a request once, follows no redirect, and sorts what is no answer. */
async function send(
  { apiUrl, timeoutMs = TIMEOUT_MS }: SamedayAccess,
  { method, path, body }: SamedayRequest,
  headers: Readonly<Record<string, string>>,
): Promise<SamedayReply> {
  try {
    return await callWithin(async (signal) => {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: new URLSearchParams(toFormFields(body)) }),
        redirect: "manual",
        signal,
      });
      const bytes = await readBytes(response, ANSWER_MAX_BYTES);
      if (bytes === null) return { ...unreadable("It is too large."), isMissing: false, fields: [] };
      const json = parse(bytes);
      return response.ok ? { ok: true, bytes, json } : toFault(response.status, json);
    }, timeoutMs);
  } catch (error) {
    const code = errorCode(error);
    const fault = isUnsent(code) ? "unsent" : "unknown";
    return { ok: false, fault, detail: code, isMissing: false, fields: [] };
  }
}

function toFault(status: number, json: unknown): Extract<SamedayReply, { readonly ok: false }> {
  const fault =
    status === UNAUTHORIZED || status === FORBIDDEN
      ? "credentials"
      : status === TOO_MANY_REQUESTS
        ? "busy"
        : status >= 400 && status < 500
          ? "refused"
          : "unknown";
  const { message, fields } = describeRefusal(json);
  const detail = shorten([String(status), message, fields.join("; ")].filter(Boolean).join(" "));
  return { ok: false, fault, detail, isMissing: status === NOT_FOUND, fields };
}

/** Describes an answer that cannot be read: what was asked for may have been done. */
export function unreadable(what: string): CarrierFault {
  return { ok: false, fault: "unknown", detail: shorten(`An answer that cannot be read: ${what}`) };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Cuts a text of Sameday's to what is stored and shown, on one line. */
function shorten(text: string): string {
  return toStorableText(text).replaceAll(/\s+/g, " ").trim().slice(0, DETAIL_MAX_CHARS);
}
