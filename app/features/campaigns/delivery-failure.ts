import { fieldsOf } from "#lib/values/fields-of.ts";

/**
 * What a failed mail says: the `address` does not exist, so it leaves the list; the server takes this `mail` never; it may
 * take it `later`; or the `server` is away, or refuses the store itself.
 */
export type DeliveryFailure = "address" | "mail" | "later" | "server";

const PERMANENT = 500;
/** The server closes the connection. */
const CLOSING = 421;
/** Enhanced codes (RFC 3463) of an address that does not exist, or does not take mails any more. */
const BAD_ADDRESS = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** Of older servers, which have no enhanced codes: no such mailbox. */
const BAD_ADDRESS_CODES: ReadonlySet<number> = new Set([550, 551, 553]);
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** Reads the error of the mail library. A refusal of the sender or of the contents says nothing about the address. */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, command, response, responseCode } = fieldsOf(error);
  // The library itself refuses what is no address.
  if (code === "EENVELOPE" && command === "API") return "address";
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  if (typeof responseCode !== "number" || !isAboutMail || responseCode === CLOSING) return "server";
  if (responseCode < PERMANENT) return "later";
  if (command === "DATA") return "mail";
  const said = typeof response === "string" ? response : "";
  const isBad = ENHANCED.test(said) ? BAD_ADDRESS.test(said) : BAD_ADDRESS_CODES.has(responseCode);
  return isBad ? "address" : "mail";
}
