/** Matches scripts that run; structured data stays, it is part of the document. */
const RUNNING_SCRIPT = /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_LINK = /<link\b(?=[^>]*\b(?:rel="modulepreload"|as="script"))[^>]*>/g;

/** Removes everything from a document that fetches or runs a script: the rest is the minimum work for a browser. */
export function withoutScripts(html: string): string {
  return html.replaceAll(RUNNING_SCRIPT, "").replaceAll(SCRIPT_LINK, "");
}
