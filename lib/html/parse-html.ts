/** Element of sanitised HTML, or a text with its entities. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
  /** The element as it is written. */
  readonly html: string;
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+="[^"]*")*)\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const WITHOUT_END = new Set(["br", "hr", "img"]);

interface Open {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
  readonly start: number;
}

/** Parses sanitised HTML: its tags are closed and its attributes quoted. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: Open[] = [];
  const add = (node: HtmlNode): void => void (open.at(-1)?.children ?? root).push(node);
  for (const match of html.matchAll(TOKEN)) {
    const [whole, slash, tag, written = ""] = match;
    const end = match.index + whole.length;
    if (tag === undefined) add(whole);
    else if (slash === "/") {
      const last = open.pop();
      if (last !== undefined) add({ ...last, html: html.slice(last.start, end) });
    } else {
      const attributes = new Map(
        [...written.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
      );
      if (WITHOUT_END.has(tag)) add({ tag, attributes, children: [], html: whole });
      else open.push({ tag, attributes, children: [], start: match.index });
    }
  }
  return root;
}
