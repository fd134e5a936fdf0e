import { createHash, randomBytes } from "node:crypto";
import type { HtmlDocument } from "./hydration/html-document.server.ts";

const NONCE_BYTES = 16;

/**
 * Opening tag as React writes it: no `<`, `>` or quote inside a value, so that a broken tag before it never matches.
 */
const OPENING_TAG = /<script(?: [\w-]+="[^"<>]*")*>/g;
const CLOSING_TAG = "</script>";

/** Inline script and its position in the document. */
interface InlineScript {
  readonly openingTag: string;
  readonly code: string;
  /** Index of its first character, and of the one after its last. */
  readonly start: number;
  readonly end: number;
}

/** Content-Security-Policy sources of the inline scripts, and the page without the nonces. */
interface AllowedScripts {
  readonly html: string;
  /** Sources such as `'sha256-…'`, each once. */
  readonly sources: readonly string[];
}

/**
 * Generates the nonce of one render's own scripts. It is random for each render and removed from the finished page:
 * an attacker cannot know it in time to inject a script that carries it, and a cached page contains none that could
 * be read and reused.
 */
export function makeScriptNonce(): string {
  return randomBytes(NONCE_BYTES).toString("base64url");
}

/** Adds a script to the end of a document's head, as one of this render's own. */
export function addHeadScript(document: HtmlDocument, nonce: string, code: string): HtmlDocument {
  return { ...document, head: `${document.head}<script nonce="${nonce}">${code}</script>` };
}

/** Tells whether a tag was rendered with the nonce of this render. */
export function isOwnTag(tag: string, nonce: string): boolean {
  return tag.includes(` nonce="${nonce}"`);
}

/** Finds the inline scripts of this render in a part of a document. */
export function ownScripts(html: string, nonce: string): InlineScript[] {
  const scripts: InlineScript[] = [];
  for (const { 0: openingTag, index } of html.matchAll(OPENING_TAG)) {
    if (!isOwnTag(openingTag, nonce)) continue;
    const codeStart = index + openingTag.length;
    const codeEnd = html.indexOf(CLOSING_TAG, codeStart);
    if (codeEnd === -1) break;
    const code = html.slice(codeStart, codeEnd);
    scripts.push({ openingTag, code, start: index, end: codeEnd + CLOSING_TAG.length });
  }
  return scripts;
}

/**
 * Hashes the inline scripts that were rendered with the nonce, for the Content-Security-Policy, and removes the
 * nonce. A script from any other source (a text that was not escaped, HTML of an article) gets no hash and does not
 * run.
 *
 * @param document a finished one, after everything that changes a script's code
 */
export function allowOwnScripts(document: HtmlDocument, nonce: string): AllowedScripts {
  const parts = [document.head, document.body, document.end];
  const codes = parts.flatMap((part) => ownScripts(part, nonce)).map(({ code }) => code);
  const sources = codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  const html = parts.map((part) => part.replaceAll(` nonce="${nonce}"`, "")).join("");
  return { html, sources: [...new Set(sources)] };
}
