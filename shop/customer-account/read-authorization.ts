import type { CustomerAccountClient } from "#shop/shop-settings.ts";
import { readScopes } from "#shop/modules/customer/grants/scopes.ts";

/** Authorization request of the client, checked. */
export interface Authorization {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly codeChallenge: string;
}

/** Error code of RFC 6749, 4.1.2.1, and of OpenID Connect. */
type AuthorizationError =
  | "invalid_request"
  | "unsupported_response_type"
  | "invalid_scope"
  | "login_required";

export type AuthorizationReading =
  | { readonly kind: "valid"; readonly authorization: Authorization }
  /** Client or address of return are unknown: the browser is sent nowhere. */
  | { readonly kind: "untrusted" }
  | { readonly kind: "refused"; readonly returnTo: string };

/** Characters of `state` and `nonce` (RFC 6749, appendix A.5). */
const VISIBLE = /^[\x20-\x7E]{1,1024}$/;
/** SHA-256 as base64url (RFC 7636, 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

/** Checks the parameters of an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export function readAuthorization(
  params: URLSearchParams,
  client: Pick<CustomerAccountClient, "id" | "redirectUris">,
): AuthorizationReading {
  const [clientId, redirectUri] = [only(params, "client_id"), only(params, "redirect_uri")];
  const isRegistered = redirectUri != null && client.redirectUris.includes(redirectUri);
  if (clientId !== client.id || !isRegistered) return { kind: "untrusted" };
  const [state, nonce] = [only(params, "state"), only(params, "nonce")];
  const refuse = (error: AuthorizationError): AuthorizationReading => {
    const echoed = state != null && VISIBLE.test(state) ? state : null;
    return { kind: "refused", returnTo: returnAddress(redirectUri, { error, state: echoed }) };
  };
  if (isMalformed(state) || isMalformed(nonce)) return refuse("invalid_request");
  const responseType = only(params, "response_type");
  if (responseType == null) return refuse("invalid_request");
  if (responseType !== "code") return refuse("unsupported_response_type");
  const codeChallenge = only(params, "code_challenge") ?? "";
  const isHashed = only(params, "code_challenge_method") === "S256" && CHALLENGE.test(codeChallenge);
  if (!isHashed) return refuse("invalid_request");
  const scopes = readScopes(only(params, "scope") ?? "");
  if (scopes === null) return refuse("invalid_scope");
  // This shop keeps no session of its own that could answer without asking.
  if (only(params, "prompt") === "none") return refuse("login_required");
  const scope = scopes.join(" ");
  const authorization = {
    clientId,
    redirectUri,
    scope,
    codeChallenge,
    state: state ?? null,
    nonce: nonce ?? null,
  };
  return { kind: "valid", authorization };
}

/** Builds the address to which a browser returns; parameters without a value are left out. */
export function returnAddress(uri: string, params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const query = new URLSearchParams(given).toString();
  if (query === "") return uri;
  return `${uri}${uri.includes("?") ? "&" : "?"}${query}`;
}

function isMalformed(value: string | null | undefined): boolean {
  return value === null || (value !== undefined && !VISIBLE.test(value));
}

/** Returns the value of a parameter; undefined without one or with an empty one, null where it is repeated. */
export function only(params: URLSearchParams, name: string): string | null | undefined {
  const [value, ...more] = params.getAll(name);
  if (more.length > 0) return null;
  return value === "" ? undefined : value;
}
