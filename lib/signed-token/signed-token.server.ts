import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Key of tokens: both sides know the secret, and tokens of one purpose are invalid for another. */
export interface TokenKey {
  readonly secret: string;
  readonly purpose: string;
}

export interface SignedStatement {
  readonly subject: string;
  /** Identifies the token, to record its use. */
  readonly id: string;
}

const KEY_BYTES = 32;
const ID_BYTES = 16;
const TOKEN_MAX_CHARS = 512;

/**
 * Signs a statement for a URL: `<subject>.<id>.<expiry in ms, base 36>.<HMAC-SHA256>`, each part safe in a URL.
 *
 * @param subject letters, digits, `-` and `_`
 * @param id of the same characters; random when not given
 */
export function signToken(
  key: TokenKey,
  subject: string,
  expiresAt: Date,
  id = randomBytes(ID_BYTES).toString("base64url"),
): string {
  const statement = `${subject}.${id}.${expiresAt.getTime().toString(36)}`;
  return `${statement}.${signatureOf(key, statement).toString("base64url")}`;
}

/** Reads a token; null when it is not ours, of another purpose, or expired. Does not check for an earlier use. */
export function readToken(key: TokenKey, token: string, now: Date): SignedStatement | null {
  if (token.length > TOKEN_MAX_CHARS) return null;
  const [subject, id, expiry, signature, more] = token.split(".");
  if (!subject || !id || !expiry || !signature || more !== undefined) return null;
  const expected = signatureOf(key, `${subject}.${id}.${expiry}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number.parseInt(expiry, 36) > now.getTime() ? { subject, id } : null;
}

function signatureOf({ secret, purpose }: TokenKey, statement: string): Buffer {
  const key = hkdfSync("sha256", secret, "", purpose, KEY_BYTES);
  return createHmac("sha256", Buffer.from(key)).update(statement).digest();
}
