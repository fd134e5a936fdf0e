import { createHmac, hkdfSync } from "node:crypto";
import { STORE_CREDIT_ALPHABET, STORE_CREDIT_CODE_CHARS } from "#domain/payment/store-credit.ts";

const KEY_BYTES = 32;
/** 32 signs, of which each byte gives one. */
const SIGN_MASK = STORE_CREDIT_ALPHABET.length - 1;
const LAST_CHARS = 4;

/**
 * Makes the code that a mail carries from the mail's id: whoever sends the mail makes it anew, so that the database
 * holds its hash only, and a mail that is tried again carries the same code.
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

/** What of a code its owner is shown. */
export function lastFourOf(code: string): string {
  return code.slice(-LAST_CHARS);
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}
