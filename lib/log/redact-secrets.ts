/** Percent-encoded letters, digits and URL delimiters: a path in a parameter of another URL, or a disguised path. */
const ESCAPED = /%(?:26|2[DEFdef]|3[0-9DFdf]|4[1-9A-Fa-f]|5[0-9AaFf]|6[1-9A-Fa-f]|7[0-9AaEe])/g;
/** A path in a parameter of a URL that is itself in a parameter. */
const LAYERS_MAX = 3;

/** A character of a path segment or of a parameter's value; in a JSON text both end at a quote or a backslash. */
const CHAR = String.raw`[^\s/?&#"'\\<>]`;

/** Secret parameters of URLs and of the shop's global ids: `key` opens a cart, `checkout_attempt` finds its order. */
const PARAMETERS =
  "token|key|proof|secret|password|checkout_attempt|access_token|customer_access_token" +
  "|refresh_token|subject_token|id_token_hint|code_verifier";
/** Secret fields of JSON: tokens of customers in the Storefront API, and the attempt that finds a checkout. */
const FIELDS = "accessToken|customerAccessToken|multipassToken|checkout_attempt";
/** The end of a JSON string, escaped if the JSON is itself in a string of JSON. */
const QUOTE = String.raw`\\*"`;

const SECRETS: readonly RegExp[] = [
  // The password in an address of a database or a mail server.
  /([a-z]:\/\/[^\s:/@?#"']*:)[^\s/@"'\\]+(?=@)/gi,
  // Links of mails (`/account/activate/{id}/{token}`) and logins with a token (`/account/login/multipass/{token}`).
  new RegExp(`(/account/${CHAR}+/${CHAR}+/)${CHAR}+`, "gi"),
  // The payment page: its token opens a checkout or a subscription, or confirms an order, and is longer than any file name next to it.
  new RegExp(`(/pay/(?:subscription/|confirm/)?)${CHAR}{16,}`, "gi"),
  new RegExp(`([?&](?:${PARAMETERS})=)${CHAR}+`, "gi"),
  new RegExp(`("(?:${FIELDS})${QUOTE}:\\s*${QUOTE})[^"\\\\]+`, "gi"),
  // An attribute of a cart or an order: `{"key":"checkout_attempt","value":"…"}`.
  new RegExp(`("checkout_attempt${QUOTE},\\s*${QUOTE}value${QUOTE}:\\s*${QUOTE})[^"\\\\]+`, "gi"),
];

/**
 * Cuts secrets out of a text that is about to be logged: tokens in the paths and parameters of any URL in it, and in
 * fields of JSON. Everything that a process logs passes here (`lib/log/logger.server.ts`), whatever its source.
 */
export function redactSecrets(text: string): string {
  const plain = withoutEscapes(text);
  const redacted = SECRETS.reduce((left, secret) => left.replace(secret, "$1[cut]"), plain);
  return redacted === plain ? text : redacted;
}

function withoutEscapes(text: string): string {
  let plain = text;
  for (let layer = 0; layer < LAYERS_MAX && plain.includes("%"); layer += 1) {
    plain = plain.replace(ESCAPED, decodeURIComponent).replaceAll("%25", "%");
  }
  return plain;
}
