import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { hasBearerToken, matchesSecret } from "#lib/secrets/secret.server.ts";
import { readCookie, serialiseCookie } from "#lib/http/cookies.ts";
import { isLocalHost } from "#lib/http/local-host.ts";

export const OUTBOX_PAGE = "/dev/mail";
/** The outbox for programs. */
export const OUTBOX_LIST = "/dev/mail.json";

const SECRET_PARAMETER = "secret";
const OUTBOX_COOKIE = `${BRAND_STORAGE_PREFIX}_outbox`;
const SECRET_FORMAT = /^[\w-]+$/;

/** `in-process`: a call that came over no network. */
const THIS_MACHINE = /^(127\.[\d.]+|::1|in-process)$/;
/** Headers that proxies add: a client behind one is on another machine. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.*|cf-.*)$/;

export interface OutboxAsker {
  /** The client's address, as `visit.ip` has it. */
  readonly ip: string;
  /** The store's operator secret (server/secrets.ts). */
  readonly secret: string;
}

/** Builds the address of the outbox with the secret that opens it, for the operator only. */
export function outboxAddress(publicUrl: string, path: string, secret: string): string {
  return `${publicUrl}${path}?${new URLSearchParams({ [SECRET_PARAMETER]: secret }).toString()}`;
}

/**
 * Tells whether a client may read the outbox of a store that has one: its mails contain login links. The client must
 * send the operator secret: as a bearer token, in the address that the start prints, or in the cookie that this address
 * sets. The secret is accepted from this machine only, so that one leaked with a terminal's log is useless elsewhere.
 * That check alone is not enough: a proxy on the same machine may send any Host header and no header that reveals it.
 */
export function mayReadOutbox(request: Request, { ip, secret }: OutboxAsker): boolean {
  return isFromThisMachine(request, ip) && carriesSecret(request, secret);
}

/**
 * Makes the `Set-Cookie` value for a browser that came by the printed address; null when the address has no secret, or
 * nothing that could be one. The outbox exists on this machine's plain HTTP addresses only, so the cookie is never
 * `Secure`.
 */
export function outboxCookie(request: Request): string | null {
  const secret = new URL(request.url).searchParams.get(SECRET_PARAMETER);
  if (secret === null || !SECRET_FORMAT.test(secret)) return null;
  return serialiseCookie(OUTBOX_COOKIE, secret, {
    path: "/dev",
    maxAgeS: null,
    secure: false,
    httpOnly: true,
  });
}

function carriesSecret(request: Request, secret: string): boolean {
  const cookie = readCookie(request.headers.get("cookie"), OUTBOX_COOKIE, SECRET_FORMAT);
  const parameter = new URL(request.url).searchParams.get(SECRET_PARAMETER);
  return matchesSecret(parameter ?? cookie, secret) || hasBearerToken(request, secret);
}

function isFromThisMachine(request: Request, ip: string): boolean {
  const named = [new URL(request.url).host, request.headers.get("host")].filter((host) => host !== null);
  return (
    named.every(isLocalHost) &&
    THIS_MACHINE.test(ip.replace(/^::ffff:/, "")) &&
    ![...request.headers.keys()].some((name) => FORWARDED.test(name))
  );
}
