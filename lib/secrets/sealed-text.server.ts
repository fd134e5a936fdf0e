import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Secret, and place to which a sealed text belongs. */
export interface Seal {
  readonly secret: string;
  /** Row that holds the text: moved to another row, it does not open. */
  readonly row: string;
  /** Kind of text: one secret seals several kinds. */
  readonly purpose: string;
}

/** Encrypts a text for storage with a key derived from the secret; the result is base64url. */
export function sealText(text: string, seal: Seal): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(seal), iv).setAAD(Buffer.from(seal.row));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** Decrypts a text; null when it was sealed for another row, with another secret, or changed since. */
export function openSealedText(sealed: string, seal: Seal): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv(CIPHER, keyOf(seal), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(seal.row)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString(
      "utf8",
    );
  } catch {
    return null;
  }
}

function keyOf({ secret, row, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, row, purpose, KEY_BYTES));
}
