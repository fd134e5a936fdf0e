import { createHmac, hkdfSync } from "node:crypto";
import { STORE_CREDIT_ALPHABET, STORE_CREDIT_CODE_CHARS } from "#domain/payment/store-credit.ts";

const KEY_BYTES = 32;
/** 32 characters, of which each byte selects one. */
const SIGN_MASK = STORE_CREDIT_ALPHABET.length - 1;
const LAST_CHARS = 4;

/**
 * Makes the code of a credit from the id of its mail: it is made again at every attempt to send, so that the database
 * holds its hash only, and every attempt has the same code.
 */
export function makeCreditCode(secret: string, mailId: string): string {
  const bytes = createHmac("sha256", keyFor(secret, "store credit codes")).update(mailId).digest();
  const signs = [...bytes.subarray(0, STORE_CREDIT_CODE_CHARS)];
  return signs.map((byte) => STORE_CREDIT_ALPHABET.charAt(byte & SIGN_MASK)).join("");
}

/** @param code as `parseStoreCreditCode` reads it */
export function hashCreditCode(secret: string, code: string): string {
  return createHmac("sha256", keyFor(secret, "store credit hashes")).update(code).digest("base64url");
}

/** Returns the part of a code that is shown to its owner. */
export function lastFourOf(code: string): string {
  return code.slice(-LAST_CHARS);
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}
