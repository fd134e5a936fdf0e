import { matchesSecret } from "#lib/secrets/secret.server.ts";
import type { CustomerAccountClient } from "#shop/shop-settings.ts";

/**
 * Authenticates the client of a token request (RFC 6749, 2.3.1): a confidential one by its secret, in the header or in
 * the body; a public one names itself, and has no secret.
 */
export function authenticateClient(
  authorization: string | undefined,
  params: URLSearchParams,
  { id, secret }: Pick<CustomerAccountClient, "id" | "secret">,
): boolean {
  const header = authorization === undefined ? null : readBasic(authorization);
  const [givenId, givenSecret] = [params.get("client_id"), params.get("client_secret")];
  // A client uses one way of authentication, and both ids name it.
  if (authorization !== undefined && (header === null || givenSecret !== null)) return false;
  if (header !== null && givenId !== null && givenId !== header.id) return false;
  if ((header?.id ?? givenId) !== id) return false;
  const proof = header?.secret ?? givenSecret;
  return secret === null ? proof === null : matchesSecret(proof, secret);
}

function readBasic(authorization: string): { readonly id: string; readonly secret: string } | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  const text = Buffer.from(encoded ?? "", "base64").toString();
  const colon = text.indexOf(":");
  if (colon < 1) return null;
  try {
    return {
      id: decodeURIComponent(text.slice(0, colon)),
      secret: decodeURIComponent(text.slice(colon + 1)),
    };
  } catch {
    return null;
  }
}
