import { MAIL_STYLE as STYLE } from "#design/mail/mail-style.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import { html, SafeHtml } from "#domain/text/html.ts";
import { decodeText } from "#lib/html/article-html.server.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "#lib/html/parse-html.ts";

/** Part of a campaign's body: written, or a product whose card is made when the mail is. */
export type BodyPart = MailPart | { readonly part: "product_line"; readonly handle: string };

/** Builds the address of a link; null for one that is left out. */
type LinkOf = (href: string) => string | null;

/** Both forms of a piece of the body. */
interface Written {
  readonly html: SafeHtml;
  readonly text: string;
}

const PRODUCT_PATH = /^\/products\/([\p{L}\p{N}_-]+)$/u;
const EMPHASIS: ReadonlySet<string> = new Set(["strong", "b", "em", "i", "s", "sub", "sup", "code"]);
const NOTHING: Written = { html: new SafeHtml(""), text: "" };

/**
 * Converts a campaign's body to parts of a mail. A paragraph that is a link to a product and nothing else becomes its
 * card, as in an article. Other pictures are left out, so that opening a mail tells nobody who opened it; what a mail has no
 * form for, such as a table, keeps its words.
 *
 * @param body sanitised HTML
 */
export function toBodyParts(body: string, linkOf: LinkOf): readonly BodyPart[] {
  return parseHtml(body).flatMap((node) => partOf(node, linkOf));
}

function partOf(node: HtmlNode, linkOf: LinkOf): BodyPart | [] {
  const handle = typeof node === "string" ? null : productOf(node);
  if (handle !== null) return { part: "product_line", handle };
  const written = blockOf(node, linkOf);
  return written.text.trim() === "" ? [] : { part: "rich", ...written };
}

function productOf({ tag, children }: HtmlElement): string | null {
  const [only, ...more] = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  if (tag !== "p" || more.length > 0 || only === undefined || typeof only === "string") return null;
  return only.tag === "a" ? (PRODUCT_PATH.exec(only.attributes.get("href") ?? "")?.[1] ?? null) : null;
}

function blockOf(node: HtmlNode, linkOf: LinkOf): Written {
  if (typeof node === "string") return paragraph(node.trim() === "" ? NOTHING : inlineOf([node], linkOf));
  const { tag, children } = node;
  const inner = inlineOf(children, linkOf);
  switch (tag) {
    case "h2":
    case "h3":
    case "h4":
      return { html: html`<h2 style="${STYLE.heading}">${inner.html}</h2>`, text: inner.text };
    case "ul":
    case "ol":
      return listOf(tag, children, linkOf);
    case "blockquote": {
      const quoted = children.map((child) => blockOf(child, linkOf));
      const text = joinTexts(quoted).replaceAll(/^/gm, "> ");
      return {
        html: html`<blockquote style="${STYLE.quote}">${quoted.map((each) => each.html)}</blockquote>`,
        text,
      };
    }
    case "hr":
      return { html: html`<hr style="${STYLE.line}">`, text: "* * *" };
    default:
      return paragraph(tag === "p" ? inner : inlineOf([node], linkOf));
  }
}

function paragraph(inner: Written): Written {
  if (inner.text.trim() === "") return NOTHING;
  return { html: html`<p style="${STYLE.paragraph}">${inner.html}</p>`, text: inner.text };
}

function listOf(tag: "ul" | "ol", children: readonly HtmlNode[], linkOf: LinkOf): Written {
  const items = children
    .filter((child): child is HtmlElement => typeof child !== "string")
    .map((item) => inlineOf(item.children, linkOf));
  const rows = items.map((item) => html`<li>${item.html}</li>`);
  const text = items.map((item, index) => `${tag === "ol" ? `${index + 1}.` : "-"} ${item.text.trim()}`);
  const list =
    tag === "ol"
      ? html`<ol style="${STYLE.list}">${rows}</ol>`
      : html`<ul style="${STYLE.list}">${rows}</ul>`;
  return { html: list, text: text.join("\n") };
}

function inlineOf(nodes: readonly HtmlNode[], linkOf: LinkOf): Written {
  const pieces = nodes.map((node) => (typeof node === "string" ? words(node) : elementOf(node, linkOf)));
  return {
    html: html`${pieces.map((piece) => piece.html)}`,
    text: pieces.map(({ text }) => text).join(""),
  };
}

function words(text: string): Written {
  const decoded = decodeText(text);
  return { html: html`${decoded}`, text: decoded };
}

function elementOf({ tag, children, attributes }: HtmlElement, linkOf: LinkOf): Written {
  if (tag === "br") return { html: new SafeHtml("<br>"), text: "\n" };
  const inner = inlineOf(children, linkOf);
  if (EMPHASIS.has(tag))
    return { html: new SafeHtml(`<${tag}>${inner.html.toString()}</${tag}>`), text: inner.text };
  if (tag === "a") {
    const url = linkOf(decodeText(attributes.get("href") ?? ""));
    if (url === null) return inner;
    const link = html`<a class="link" href="${url}" style="${STYLE.link}">${inner.html}</a>`;
    return { html: link, text: inner.text === url ? url : `${inner.text} (${url})` };
  }
  // Elements of lists and tables within a line are kept apart.
  return /^(li|td|th|tr|p|dt|dd)$/.test(tag) ? { html: html`${inner.html} `, text: `${inner.text} ` } : inner;
}

function joinTexts(pieces: readonly Written[]): string {
  return pieces
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n");
}
