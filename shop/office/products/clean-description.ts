import sanitizeHtml, { type IOptions } from "sanitize-html";

/** Paragraphs, lists, headings, stress and links, as a description has them; nothing that runs or loads anything. */
const RULES: IOptions = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "sub", "sup", "ul", "ol", "li", "h2", "h3", "h4", "a"],
  allowedAttributes: { a: ["href", "title"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 40,
};

/** Sanitises the HTML of a product's description, as it is kept. */
export function cleanDescription(html: string): string {
  return sanitizeHtml(html, RULES).trim();
}
