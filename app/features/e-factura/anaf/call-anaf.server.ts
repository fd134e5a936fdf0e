import { errorCode, isUnsent } from "#lib/http/call-error.ts";
import { readBytes } from "#lib/http/request-body.ts";
import { FORBIDDEN, TOO_MANY_REQUESTS, UNAUTHORIZED } from "#lib/http/status.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import { callWithin } from "#lib/timeout/within.ts";
import type { CallFault } from "#app/features/e-factura/e-invoice-port.ts";

/** The longest wait for an answer, its body included. */
const TIMEOUT_MS = 30_000;
/** Bytes read of an answer: a sealed document of 999 lines has a quarter of it. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;
const DETAIL_MAX_CHARS = 500;

export type AnafReply = { readonly ok: true; readonly bytes: Uint8Array; readonly text: string } | CallFault;

/** Sends a request to ANAF once, follows no redirect, and sorts what is no answer. */
export async function callAnaf(
  url: string,
  request: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<AnafReply> {
  try {
    return await callWithin(async (signal) => {
      const response = await fetch(url, { ...request, redirect: "manual", signal });
      const bytes = await readBytes(response, ANSWER_MAX_BYTES);
      if (bytes === null) return { ok: false, fault: "unknown", detail: "The answer is too large." };
      const text = new TextDecoder().decode(bytes);
      return response.ok ? { ok: true, bytes, text } : toFault(response.status, text);
    }, timeoutMs);
  } catch (error) {
    const code = errorCode(error);
    return { ok: false, fault: isUnsent(code) ? "unsent" : "unknown", detail: code };
  }
}

function toFault(status: number, text: string): CallFault {
  const fault =
    status === UNAUTHORIZED || status === FORBIDDEN
      ? "token"
      : status === TOO_MANY_REQUESTS
        ? "busy"
        : status >= 400 && status < 500
          ? "refused"
          : "unknown";
  return { ok: false, fault, detail: shorten(`${status} ${text}`) };
}

/** Cuts a text of ANAF's to what is stored and shown, on one line. */
export function shorten(text: string): string {
  return toStorableText(text).replaceAll(/\s+/g, " ").trim().slice(0, DETAIL_MAX_CHARS);
}
