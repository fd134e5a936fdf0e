import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";

const KEY_BYTES = 16;
const IV_BYTES = 16;

export interface MultipassClaims {
  readonly email: string;
  /** Those the platform's customer gets; left out, they stay as they are. */
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly at: Date;
}

/**
 * A Multipass token (Shopify): says to the platform "this person has this mailbox, log her in". It is believed whatever
 * it says, so it is made for proven mailboxes only. Good for 15 minutes, and once.
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
