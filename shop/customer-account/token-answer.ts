/** Error code of RFC 6749, 5.2, and of RFC 8693, 2.2.2. */
type TokenError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  /** Too many refused requests; no error of RFC 6749 for this endpoint. */
  | "temporarily_unavailable";

/** Answer of the token endpoint: a typed error, or the body of the success. */
export type TokenAnswer =
  | { readonly ok: true; readonly body: Readonly<Record<string, string | number>> }
  | { readonly ok: false; readonly error: TokenError; readonly description: string };

export function refuseToken(error: TokenError, description: string): TokenAnswer {
  return { ok: false, error, description };
}
