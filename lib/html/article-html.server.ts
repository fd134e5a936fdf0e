import sanitizeHtml, { type IOptions } from "sanitize-html";

const HEADINGS = ["h2", "h3", "h4"];
/** Ids that the page around an article uses. */
const TAKEN_IDS = new Set(["content"]);

/** Text, structure and pictures; no style, class, script, frame, form, or drawing that could carry a script. */
export const ARTICLE_RULES: IOptions = {
  allowedTags: [
    ...HEADINGS,
    "p",
    "br",
    "hr",
    "strong",
    "b",
    "em",
    "i",
    "s",
    "sub",
    "sup",
    "small",
    "abbr",
    "cite",
    "q",
    "code",
    "pre",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "a",
    "img",
    "figure",
    "figcaption",
    "blockquote",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    abbr: ["title"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, ["id"]])),
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 40,
};

/** Heading of an article, as its table of contents names it. */
export interface NamedHeading {
  readonly id: string;
  readonly text: string;
}

/** HTML whose headings have ids, and its `h2`s. */
export interface NamedHtml {
  readonly html: string;
  readonly contents: readonly NamedHeading[];
}

/** Sanitises an article as it is kept: with an id on every heading. */
export function cleanArticle(html: string): NamedHtml {
  return nameHeadings(sanitizeHtml(html, ARTICLE_RULES).trim());
}

/** Adds ids to headings. Needs sanitised HTML: its tags are closed and its attributes quoted. */
export function nameHeadings(html: string): NamedHtml {
  const used = new Set(TAKEN_IDS);
  const contents: NamedHeading[] = [];
  const named = html.replaceAll(
    /<(h[234])(?: id="([^"]*)")?>([\s\S]*?)<\/\1>/g,
    (_whole, tag: string, id: string | undefined, inner: string) => {
      const text = decodeText(inner.replaceAll(/<[^>]*>/g, ""))
        .replaceAll(/\s+/g, " ")
        .trim();
      const own = free(id !== undefined && /^[\w-]+$/.test(id) ? id : headingId(text), used);
      used.add(own);
      if (tag === "h2" && text !== "") contents.push({ id: own, text });
      return `<${tag} id="${own}">${inner}</${tag}>`;
    },
  );
  return { html: named, contents };
}

/** Makes the id of a heading that has none: `ce-spun-etichetele` for `Ce spun etichetele?`. */
export function headingId(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .match(/[a-z0-9]+/g)
      ?.join("-")
      .slice(0, 60) ?? "section"
  );
}

function free(id: string, used: ReadonlySet<string>): string {
  if (!used.has(id)) return id;
  for (let n = 2; ; n += 1) if (!used.has(`${id}-${n}`)) return `${id}-${n}`;
}

/** Decodes the only entities that the sanitiser writes. */
export function decodeText(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
