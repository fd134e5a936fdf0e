import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";

const KEY_BYTES = 16;
const IV_BYTES = 16;

export interface MultipassClaims {
  readonly email: string;
  /** New names of the platform's customer; omitted ones are not changed. */
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly at: Date;
}

/**
 * Makes a Multipass token (Shopify), which asks the platform to log in the owner of a mailbox. The platform trusts its
 * content, so it is made for proven mailboxes only. Valid for 15 minutes, and once.
 */
export function makeMultipassToken(
  multipassSecret: string,
  { email, firstName, lastName, at }: MultipassClaims,
): string {
  const keys = createHash("sha256").update(multipassSecret).digest();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-128-cbc", keys.subarray(0, KEY_BYTES), iv);
  const names = { ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) };
  const claims = JSON.stringify({ email, created_at: at.toISOString(), ...names });
  const sealed = Buffer.concat([iv, cipher.update(claims, "utf8"), cipher.final()]);
  const signature = createHmac("sha256", keys.subarray(KEY_BYTES)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}
