import { z } from "zod";
import { parseJson } from "#lib/http/request-body.ts";
import { DAY_MS } from "#domain/time/units.ts";
import type { EInvoiceLogin, TokensAnswer } from "#app/features/e-factura/e-invoice-port.ts";
import { callAnaf } from "./call-anaf.server.ts";

interface LoginOptions {
  /** Base address, without trailing slash: `ANAF_ADDRESSES`. */
  readonly login: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As registered at ANAF. */
  readonly redirectUrl: string;
}

/** Validity of a refresh token that does not name its end. */
const REFRESH_TOKEN_DAYS = 365;
const TOKEN_MAX_CHARS = 8_000;
const EXPIRY_MAX_S = 10 * 366 * 24 * 60 * 60;

const tokens = z.object({
  access_token: z.string().min(1).max(TOKEN_MAX_CHARS),
  refresh_token: z.string().min(1).max(TOKEN_MAX_CHARS),
  expires_in: z.coerce.number().int().positive().max(EXPIRY_MAX_S),
});
const claims = z.object({ exp: z.number().int().positive().max(8_640_000_000_000) });

/** Makes the adapter of ANAF's login: a person logs in once in a browser with a qualified certificate. */
export function createAnafLogin(options: LoginOptions): EInvoiceLogin {
  const { login, clientId, redirectUrl } = options;
  return {
    authorisationUrl: (state) => {
      const params = { response_type: "code", client_id: clientId, redirect_uri: redirectUrl };
      const query = new URLSearchParams({ ...params, token_content_type: "jwt", state });
      return `${login}/authorize?${query.toString()}`;
    },
    exchangeCode: (code, now) =>
      requestTokens(options, { grant_type: "authorization_code", code, redirect_uri: redirectUrl }, now),
    refresh: (refreshToken, now) =>
      requestTokens(options, { grant_type: "refresh_token", refresh_token: refreshToken }, now),
  };
}

async function requestTokens(
  { login, clientId, clientSecret }: LoginOptions,
  params: Readonly<Record<string, string>>,
  now: Date,
): Promise<TokensAnswer> {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const reply = await callAnaf(`${login}/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(pair).toString("base64")}`, Accept: "application/json" },
    body: new URLSearchParams({ ...params, token_content_type: "jwt" }),
  });
  if (!reply.ok) {
    // A refused client is refused whatever the token: only its owner can mend that.
    const isFinal = reply.fault === "refused" || reply.fault === "token";
    return { ok: false, problem: isFinal ? "refused" : "unavailable", detail: reply.detail };
  }
  const read = tokens.safeParse(parseJson(reply.bytes));
  // Never the answer itself, which may hold a token.
  if (!read.success) return { ok: false, problem: "unavailable", detail: "An answer without tokens." };
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = read.data;
  return {
    ok: true,
    tokens: {
      access,
      accessEndsAt: new Date(now.getTime() + seconds * 1_000),
      refresh,
      refreshEndsAt: endOf(refresh) ?? new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
    },
  };
}

/** Reads the end that a JWT names; null for another token. Not verified: it came from ANAF itself. */
function endOf(token: string): Date | null {
  const payload = parseJson(Buffer.from(token.split(".")[1] ?? "", "base64url"));
  const { exp } = claims.safeParse(payload).data ?? {};
  return exp === undefined ? null : new Date(exp * 1_000);
}
