import { headingId } from "#lib/html/article-html.server.ts";
import { markdownToHtml } from "./markdown-to-html.server.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "#lib/html/parse-html.ts";

const HEADINGS: Readonly<Record<string, string>> = { h2: "##", h3: "###", h4: "####" };
const MARKS: Readonly<Record<string, string>> = { strong: "**", em: "*" };
/** Signs of Markdown within a line, and those that mean something at its beginning. */
const SIGNS = /[\\`*_[\]~{]/g;
const SIGNS_AT_START = /^(\s*)([#>+|=-]|\d+[.)])/;

/**
 * Converts an article's HTML to the Markdown that `markdownToHtml` converts back to it. Markdown has no syntax for
 * some parts: these stay HTML, which Markdown allows.
 */
export function htmlToMarkdown(html: string): string {
  return parseHtml(html)
    .filter((node) => typeof node !== "string" || node.trim() !== "")
    .map((node) => (typeof node === "string" ? node.trim() : exactly(node)))
    .join("\n\n");
}

/** Returns the Markdown of a block where it leads back to the same, else its HTML. */
function exactly(block: HtmlElement): string {
  const markdown = blockOf(block);
  if (markdown !== null && markdownToHtml(markdown) === block.html) return markdown;
  // A blank line would end it.
  return block.html.replaceAll(/\n\s*\n/g, "\n");
}

/** Returns null for an element that Markdown does not have. */
function blockOf({ tag, children, attributes }: HtmlElement): string | null {
  const heading = HEADINGS[tag];
  if (heading !== undefined) {
    const id = attributes.get("id") ?? "";
    const isOwn = id === headingId(textOf(children));
    return `${heading} ${inlineOf(children)}${isOwn ? "" : ` {#${id}}`}`;
  }
  switch (tag) {
    case "p":
      return inlineOf(children).replace(SIGNS_AT_START, (_whole, space: string, sign: string) =>
        /^\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`,
      );
    case "ul":
    case "ol":
      return listOf(tag, children);
    case "blockquote":
      return joined(children, "\n\n")?.replaceAll(/^/gm, "> ") ?? null;
    case "hr":
      return "---";
    default:
      return null;
  }
}

function listOf(tag: "ul" | "ol", children: readonly HtmlNode[]): string | null {
  const items = children.map((item, index) => {
    if (typeof item === "string" || item.tag !== "li") return null;
    const marker = tag === "ul" ? "- " : `${index + 1}. `;
    const nested = item.children.findIndex(
      (child) => typeof child !== "string" && ["ul", "ol"].includes(child.tag),
    );
    const own = nested === -1 ? item.children : item.children.slice(0, nested);
    const rest = nested === -1 ? "" : joined(item.children.slice(nested), "\n");
    if (rest === null) return null;
    const lines = [inlineOf(own), ...(rest === "" ? [] : rest.split("\n"))];
    return lines.map((line, n) => (n === 0 ? marker : " ".repeat(marker.length)) + line).join("\n");
  });
  return items.includes(null) ? null : items.join("\n");
}

/** Joins blocks; null where one of them is not in Markdown. */
function joined(nodes: readonly HtmlNode[], between: string): string | null {
  const blocks = nodes.map((node) => (typeof node === "string" ? null : blockOf(node)));
  return blocks.includes(null) ? null : blocks.join(between);
}

function inlineOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? escaped(node) : inlineElement(node))).join("");
}

function inlineElement({ tag, children, attributes, html }: HtmlElement): string {
  const mark = MARKS[tag];
  if (mark !== undefined) return `${mark}${inlineOf(children)}${mark}`;
  const names = [...attributes.keys()].join(" ");
  if (tag === "a" && names === "href") return `[${inlineOf(children)}](${addressOf(attributes.get("href"))})`;
  if (tag === "img" && names === "src alt")
    return `![${escaped(attributes.get("alt") ?? "")}](${addressOf(attributes.get("src"))})`;
  return html;
}

function addressOf(address = ""): string {
  const plain = address.replaceAll("&amp;", "&");
  return /[\s()<>]/.test(plain) ? `<${plain}>` : plain;
}

function escaped(text: string): string {
  return text.replaceAll(SIGNS, String.raw`\$&`).replaceAll(/&amp;(?!#?\w+;)/g, "&");
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}
