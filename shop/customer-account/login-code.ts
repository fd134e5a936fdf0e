import { createHmac, hkdfSync } from "node:crypto";

const KEY_BYTES = 32;
const DIGITS = 6;
/** Far more than six digits need: the remainder favours no code. */
const READ_BYTES = 6;

/**
 * Makes the code of a login from the id of its request and a secret outside the database: it is made again when it is
 * mailed and when it is checked, and is stored nowhere.
 */
export function loginCode(
  { multipassSecret }: { readonly multipassSecret: string },
  requestId: string,
): string {
  const key = Buffer.from(hkdfSync("sha256", multipassSecret, "", "customer login codes", KEY_BYTES));
  const number = createHmac("sha256", key).update(requestId).digest().readUIntBE(0, READ_BYTES);
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Reads a typed code, also one with spaces or hyphens; null for anything but six digits. */
export function readLoginCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\u2060-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}
