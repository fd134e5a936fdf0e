import { toNfc } from "./nfc.ts";

/**
 * One form for one mailbox, to compare and to look up by: NFC, lower case, the domain as the DNS knows it (IDN in
 * ASCII). Mail is still sent to the address as it was typed.
 */
export function emailKey(email: string): string {
  const text = toNfc(email).trim().toLowerCase();
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  const url = `http://${domain}`;
  if (at < 1 || !URL.canParse(url)) return text;
  const { hostname } = new URL(url);
  return `${text.slice(0, at)}@${hostname === "" ? domain : hostname}`;
}
