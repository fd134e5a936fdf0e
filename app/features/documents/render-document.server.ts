import { Marked, type Tokens } from "marked";
import { joinHyphenatedHtml } from "#lib/text/join-hyphenated.ts";
import { fillFacts } from "#lib/text/fill-facts.ts";
import { STORE_FACTS } from "./store-facts.server.ts";

export interface Document {
  /** From our own Markdown files only, never from outside. */
  readonly html: string;
  /** The headings of the second level, each with an id in the HTML. */
  readonly contents: readonly { readonly id: string; readonly text: string }[];
}

/**
 * `## Cum comanzi {#orders}`: the id is written in the file, so that it is the same in both languages and does not
 * change with the wording.
 */
const HEADING_ID = /\s*\{#([a-z-]+)\}$/;

/**
 * Renders Markdown with the facts of the store filled in as HTML: headings with ids, and external links that open a
 * new tab.
 *
 * @throws {Error} when a heading of the second level has no id.
 */
export function renderDocument(markdown: string, facts = STORE_FACTS): Document {
  const contents: { id: string; text: string }[] = [];
  const marked = new Marked({ async: false });
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens);
        const id = HEADING_ID.exec(text)?.[1];
        const words = text.replace(HEADING_ID, "");
        if (depth !== 2) return `<h${depth}>${words}</h${depth}>\n`;
        if (id === undefined) throw new Error(`The heading "${words}" has no id.`);
        contents.push({ id, text: words });
        return `<h2 id="${id}">${words}</h2>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const away = href.startsWith("http") ? ' target="_blank" rel="noopener"' : "";
        return `<a href="${href}"${away}>${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  // Placeholders and ids both use braces; an id starts with #, so it is not taken for a placeholder.
  const html = marked.parse(fillFacts(markdown, facts), { async: false });
  return { html: joinHyphenatedHtml(html), contents };
}
