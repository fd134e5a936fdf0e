/** Parts of a link that we sent; or of one in the platform's own mails, with a customer's number. */
export type LinkParts =
  | { readonly kind: "own"; readonly id: string; readonly token: string }
  | { readonly kind: "platform"; readonly id: string; readonly token: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** SHA-256 in base64url. */
const TOKEN = /^[\w-]{43}$/;
const PLATFORM_ID = /^\d{1,20}$/;
const PLATFORM_TOKEN = /^[\w.~-]{8,255}$/;
const UUID_BASE64URL_CHARS = 22;

/** Joins a link's id and token into one text, which {@link parseLink} reads. */
export function joinLink({ id, token }: { readonly id: string; readonly token: string }): string {
  return `${shortId(id)}${token}`;
}

/** Parses a link's token; null if it is truncated, malformed or too long. */
export function parseLink(token: string, id: string | undefined): LinkParts | null {
  if (id !== undefined && id !== "") {
    if (PLATFORM_ID.test(id) && PLATFORM_TOKEN.test(token)) return { kind: "platform", id, token };
    return UUID.test(id) && TOKEN.test(token) ? { kind: "own", id, token } : null;
  }
  const [start, end] = [token.slice(0, UUID_BASE64URL_CHARS), token.slice(UUID_BASE64URL_CHARS)];
  if (!/^[\w-]{22}$/.test(start) || !TOKEN.test(end)) return null;
  return { kind: "own", id: longId(start), token: end };
}

function shortId(uuid: string): string {
  return Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
}

function longId(short: string): string {
  const hex = Buffer.from(short, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
