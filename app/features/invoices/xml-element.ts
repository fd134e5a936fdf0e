/** An element of an XML document; its content is a text or a list of elements. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** Makes an element; nulls in its content are left out. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const kept = typeof content === "string" ? content : content.filter((each) => each !== null);
  return { name, attributes, content: kept };
}

/** Writes an XML 1.0 document in UTF-8, two spaces a level. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, "")}\n`;
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `${indent}<${name}${named.join("")}>`;
  if (typeof content === "string") return `${start}${escaped(content)}</${name}>`;
  return [start, ...content.map((each) => write(each, `${indent}  `)), `${indent}</${name}>`].join("\n");
}

/** Control characters and single surrogates are invalid in XML, even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(NOT_XML, "\uFFFD").replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}
