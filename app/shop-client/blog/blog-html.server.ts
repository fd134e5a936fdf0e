import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import { ARTICLE_RULES, nameHeadings } from "#lib/html/article-html.server.ts";
import { joinHyphenatedHtml } from "#lib/text/join-hyphenated.ts";
import type { ContentsEntry } from "./blog.ts";

const PICTURE_SIDE = /^\d{1,4}$/;

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
    ...ARTICLE_RULES,
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
