/** Scripts that run; structured data stays, it is part of the document. */
const RUNNING_SCRIPT = /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_LINK = /<link\b(?=[^>]*\b(?:rel="modulepreload"|as="script"))[^>]*>/g;

/** Takes out of a document whatever fetches or runs a script: what is left is the least a browser has to do for it. */
export function withoutScripts(html: string): string {
  return html.replaceAll(RUNNING_SCRIPT, "").replaceAll(SCRIPT_LINK, "");
}
