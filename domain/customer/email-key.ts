import { readEmail } from "./email.ts";
import { toNfc } from "#domain/text/nfc.ts";

/**
 * Normalises an address to a lookup key, one for one mailbox: NFC, lower case, the domain as in the DNS (IDN in ASCII).
 * Mail is still sent to the address as it was typed.
 */
export function emailKey(email: string): string {
  const text = toNfc(readEmail(email)).toLowerCase();
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  const url = `http://${domain}`;
  if (at < 1 || !URL.canParse(url)) return text;
  const { hostname } = new URL(url);
  return `${text.slice(0, at)}@${hostname === "" ? domain : hostname}`;
}

/** Providers that treat `ana.pop` and `anapop` as one mailbox. */
const IGNORING_DOTS: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * Reduces a key to one form for the addresses that most likely reach one mailbox, to count mails to it: without the
 * `+tag` that many providers ignore. Too coarse for look-ups: at other providers they are two people.
 *
 * @param key of `emailKey`
 */
export function countedMailbox(key: string): string {
  const at = key.lastIndexOf("@");
  if (at < 1) return key;
  const domain = key.slice(at + 1);
  const local = key.slice(0, at).replace(/(?<=.)\+.*$/u, "");
  return `${IGNORING_DOTS.has(domain) ? local.replaceAll(".", "") : local}@${domain}`;
}
