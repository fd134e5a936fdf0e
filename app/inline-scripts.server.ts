import { createHash, randomBytes } from "node:crypto";

const NONCE_BYTES = 16;

/** Attributes as React writes them: no `<`, `>` or quote inside a value, so that a tag torn open before it never matches. */
const ATTRIBUTES = String.raw`(?: [\w-]+="[^"<>]*")*`;

/** What names an inline script in a Content-Security-Policy, and the page without the marks. */
interface AllowedScripts {
  readonly html: string;
  /** Sources such as `'sha256-…'`, each once. */
  readonly sources: readonly string[];
}

/**
 * Makes the mark of one render's own scripts. It is drawn for each render and taken out of the finished page: nobody can
 * know it in time to plant a script that carries it, and a kept page holds none that could be read and used again.
 */
export function makeScriptNonce(): string {
  return randomBytes(NONCE_BYTES).toString("base64url");
}

/** Matches the inline scripts of this render, of one type or of any: opening tag, code and closing tag. */
export function ownScripts(nonce: string, type?: "module"): RegExp {
  const ofType = type === undefined ? "" : `(?=[^<>]* type="${type}")`;
  return new RegExp(
    `(<script(?=[^<>]* nonce="${nonce}")${ofType}${ATTRIBUTES}>)([\\s\\S]*?)(</script>)`,
    "g",
  );
}

/**
 * Names the inline scripts that were rendered with the nonce by their hashes, for the Content-Security-Policy, and removes
 * the nonce. A script that stands in the page for any other reason (a text that was not escaped, HTML of an article)
 * gets no hash and does not run.
 *
 * @param html a finished document, after everything that changes a script's code
 */
export function allowOwnScripts(html: string, nonce: string): AllowedScripts {
  const sources = new Set<string>();
  for (const [, , code = ""] of html.matchAll(ownScripts(nonce))) {
    sources.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), sources: [...sources] };
}
