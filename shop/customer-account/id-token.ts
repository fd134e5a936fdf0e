import { createPublicKey, sign, verify } from "node:crypto";
import { HOUR_S } from "#domain/time/units.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import type { CustomerGrant } from "#shop/modules/customer/customer-grant.tables.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import type { PublicJwk, SigningKey } from "./signing-key.ts";

const LIFETIME_S = HOUR_S;

interface IdTokenFacts {
  readonly issuer: string;
  readonly grant: Pick<CustomerGrant, "id" | "clientId" | "nonce" | "scope" | "createdAt">;
  readonly customer: Pick<CustomerRow, "id" | "email" | "emailVerifiedAt">;
  readonly now: Date;
}

/** Signs the id_token of a login by RS256 (OpenID Connect Core, 2). */
export function signIdToken({ id, key }: SigningKey, { issuer, grant, customer, now }: IdTokenFacts): string {
  const issuedAt = toSeconds(now);
  const claims = {
    iss: issuer,
    sub: String(customer.id),
    aud: grant.clientId,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_S,
    auth_time: toSeconds(grant.createdAt),
    sid: grant.id,
    ...(grant.nonce !== null && { nonce: grant.nonce }),
    ...(grant.scope.split(" ").includes("email") && {
      email: customer.email,
      email_verified: customer.emailVerifiedAt !== null,
    }),
  };
  const content = `${encode({ alg: "RS256", typ: "JWT", kid: id })}.${encode(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

/**
 * Reads the grant in an id_token of this shop, also in an expired one (OpenID Connect RP-Initiated Logout, 2); null for
 * one of another issuer, client or key.
 */
export function readGrantId(
  token: string,
  {
    keys,
    issuer,
    clientId,
  }: { readonly keys: readonly PublicJwk[]; readonly issuer: string; readonly clientId: string },
): string | null {
  const [header = "", claims = "", signature = "", ...more] = token.split(".");
  const { alg, kid } = decode(header);
  const jwk = keys.find((each) => each.kid === kid);
  if (more.length > 0 || alg !== "RS256" || jwk === undefined) return null;
  const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
  const content = Buffer.from(`${header}.${claims}`);
  if (!verify("sha256", content, key, Buffer.from(signature, "base64url"))) return null;
  const { iss, aud, sid } = decode(claims);
  return iss === issuer && aud === clientId && typeof sid === "string" ? sid : null;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function decode(part: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(Buffer.from(part, "base64url").toString()));
  } catch {
    return {};
  }
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
