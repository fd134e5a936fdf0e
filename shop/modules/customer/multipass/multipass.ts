import { createDecipheriv, createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#lib/http/request-body.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";

const KEY_BYTES = 16;
const IV_BYTES = 16;
const SIGNATURE_BYTES = 32;
const TOKEN_MAX_CHARS = 16_384;

/** Maximum difference of `created_at` from now, in both directions. */
export const MULTIPASS_LIFETIME_MS = 15 * 60_000;

/**
 * Content of a token. This shop stores no tags, addresses and identifiers other than the e-mail address, so a token
 * with them is refused instead of partly read; `return_to` is for a redirect, which this API does not do.
 */
const payload = z.object({
  email: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  remote_ip: z.string().nullish(),
  return_to: z.string().nullish(),
  identifier: z.null().optional(),
  tag_string: z.null().optional(),
  addresses: z.null().optional(),
});

export interface Multipass {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Same for all encodings of the same token, which can be used once. */
  readonly hash: string;
}

interface Opening {
  /** Empty: Multipass is off. */
  readonly secret: string;
  readonly now: Date;
  readonly buyerIp: string | null;
}

/**
 * Decrypts a Multipass token in Shopify's format: URL-safe base64 of IV, AES-128-CBC and HMAC-SHA256, with the halves
 * of SHA-256 of the secret as keys. Null when its signature is wrong, or it is too old, from the future, or for another
 * IP address.
 */
export function openMultipass(token: string, { secret, now, buyerIp }: Opening): Multipass | null {
  if (secret === "" || token.length > TOKEN_MAX_CHARS) return null;
  const bytes = Buffer.from(token, "base64");
  if (bytes.length < IV_BYTES + KEY_BYTES + SIGNATURE_BYTES) return null;
  const keys = createHash("sha256").update(secret).digest();
  const sealed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = createHmac("sha256", keys.subarray(KEY_BYTES)).update(sealed).digest();
  if (!timingSafeEqual(signature, bytes.subarray(-SIGNATURE_BYTES))) return null;
  const said = payload.safeParse(decrypted(sealed, keys.subarray(0, KEY_BYTES)));
  if (!said.success) return null;
  const {
    email,
    created_at: createdAt,
    first_name: firstName,
    last_name: lastName,
    remote_ip: ip,
  } = said.data;
  if (Math.abs(now.getTime() - Date.parse(createdAt)) > MULTIPASS_LIFETIME_MS) return null;
  if (ip != null && ip !== buyerIp) return null;
  return {
    email,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    hash: hashSecret(bytes.toString("base64")),
  };
}

function decrypted(sealed: Buffer, key: Buffer): unknown {
  try {
    const decipher = createDecipheriv("aes-128-cbc", key, sealed.subarray(0, IV_BYTES));
    return parseJson(Buffer.concat([decipher.update(sealed.subarray(IV_BYTES)), decipher.final()]));
  } catch {
    // Correctly signed but not decryptable: the sender has the secret and made an encryption error.
    return undefined;
  }
}
