import { Marked, type Tokens } from "marked";
import { cleanArticle } from "#lib/html/article-html.server.ts";

/** `## Zece nutrienți {#ten-nutrients}`: an id that does not follow from the words, such as that of the other language. */
const HEADING_ID = /\s*\{#([\w-]+)\}$/;
const HEADING_MIN = 2;
const HEADING_MAX = 4;

const BLOCKS = "p|h[2-4]|ul|ol|li|dl|dt|dd|blockquote|hr|table|thead|tbody|tfoot|tr|th|td|figure|figcaption";
const AROUND_BLOCKS = new RegExp(String.raw`\s*(</?(?:${BLOCKS})\b[^>]*>)\s*`, "g");

const marked = new Marked({ async: false, gfm: true });
marked.use({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading) {
      const inner = this.parser.parseInline(tokens);
      const id = HEADING_ID.exec(inner)?.[1];
      // The page's one h1 is the title.
      const tag = `h${Math.min(HEADING_MAX, Math.max(HEADING_MIN, depth))}`;
      return `<${tag}${id === undefined ? "" : ` id="${id}"`}>${inner.replace(HEADING_ID, "")}</${tag}>`;
    },
  },
});

/** Converts Markdown to the HTML that is stored for an article: sanitised, without space between blocks. */
export function markdownToHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return cleanArticle(html).html.replaceAll(AROUND_BLOCKS, "$1").trim();
}
