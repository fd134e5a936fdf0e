import sanitizeHtml, { type IOptions } from "sanitize-html";
import { z } from "zod";
import { joinHyphenatedHtml } from "#lib/text/join-hyphenated.ts";
import type { ContentsEntry } from "./blog.ts";

const HEADINGS = ["h2", "h3", "h4"];
/** Ids that the page around the article uses. */
const TAKEN_IDS = new Set(["content"]);
const PICTURE_SIDE = /^\d{1,4}$/;

/** Text, structure and pictures; no style, class, script, frame, form, or drawing that could carry a script. */
const RULES: IOptions = {
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

const contentsShape = z.array(z.object({ id: z.string().min(1), text: z.string().trim().min(1) }));

export interface ArticleHtml {
  readonly html: string;
  readonly contents: readonly ContentsEntry[];
}

interface Options {
  /** Platform's table of contents as JSON; null when the article has none. */
  readonly tableOfContents: string | null;
  /** Makes addresses on the store's own origin relative. */
  readonly localise: (url: string) => string;
  /** The same for pictures. */
  readonly localisePicture: (url: string) => string;
}

/**
 * Sanitises an article's HTML, with an id on every heading, and returns its table of contents: the platform's if its
 * entries lead to headings, else the `h2`s (spec §3: optional table_of_contents metafield).
 */
export function sanitiseArticle(html: string, options: Options): ArticleHtml {
  const { tableOfContents, localise, localisePicture } = options;
  const clean = sanitizeHtml(html, {
    ...RULES,
    transformTags: {
      // The page's one h1 is its title.
      h1: "h2",
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs, localise) }),
      img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs, localisePicture) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  });
  const { html: withIds, contents } = nameHeadings(clean);
  return { html: joinHyphenatedHtml(withIds), contents: chosenContents(tableOfContents, contents) };
}

type Attributes = Record<string, string>;

function linkAttributes(attribs: Attributes, localise: Options["localise"]): Attributes {
  const href = localise(attribs.href?.trim() ?? "");
  const external = /^https?:/i.test(href);
  return {
    ...(href !== "" && { href }),
    ...(attribs.title !== undefined && { title: attribs.title }),
    ...(external && { rel: "noopener noreferrer" }),
  };
}

function pictureAttributes(attribs: Attributes, localise: Options["localisePicture"]): Attributes {
  const { src, alt = "", width, height } = attribs;
  return {
    ...(src !== undefined && { src: localise(src.trim()) }),
    alt,
    ...(width !== undefined && PICTURE_SIDE.test(width) && { width }),
    ...(height !== undefined && PICTURE_SIDE.test(height) && { height }),
    loading: "lazy",
  };
}

/** Adds ids to headings. Needs sanitised HTML: its tags are closed and its attributes quoted. */
function nameHeadings(html: string): ArticleHtml {
  const used = new Set(TAKEN_IDS);
  const contents: ContentsEntry[] = [];
  const named = html.replaceAll(
    /<(h[234])(?: id="([^"]*)")?>([\s\S]*?)<\/\1>/g,
    (_whole, tag: string, id: string | undefined, inner: string) => {
      const text = decode(inner.replaceAll(/<[^>]*>/g, ""))
        .replaceAll(/\s+/g, " ")
        .trim();
      const own = free(id !== undefined && /^[\w-]+$/.test(id) ? id : slugOf(text), used);
      used.add(own);
      if (tag === "h2" && text !== "") contents.push({ id: own, text });
      return `<${tag} id="${own}">${inner}</${tag}>`;
    },
  );
  return { html: named, contents };
}

function chosenContents(json: string | null, own: readonly ContentsEntry[]): readonly ContentsEntry[] {
  if (json === null) return own;
  const parsed = contentsShape.safeParse(parseJson(json));
  if (!parsed.success) return own;
  const leading = parsed.data.filter(({ id }) => own.some((entry) => entry.id === id));
  return leading.length > 0 ? leading : own;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Converts `Ce spun etichetele?` to `ce-spun-etichetele`. */
function slugOf(text: string): string {
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
function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
