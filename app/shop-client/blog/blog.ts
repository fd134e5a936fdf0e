import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { readingMinutes } from "#domain/catalogue/reading-time.ts";
import type { Picture } from "#app/shop-client/product.ts";

/** Shopify's largest page. */
export const ARTICLES_MAX = 250;

/** A blog of the shop (spec §3). */
export interface BlogSummary {
  readonly handle: string;
  readonly title: string;
  readonly description: string | null;
}

/** An article as cards and lists show it. */
export interface ArticleSummary {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO time. */
  readonly publishedAt: string;
  /** The day of publication in words, in the page's language: `Intl` is slow on a phone. */
  readonly publishedOn: string;
  readonly picture: Picture | null;
  /** "" when nobody signed it. */
  readonly author: string;
  readonly blog: { readonly handle: string; readonly title: string };
  readonly tags: readonly string[];
  readonly readingMinutes: number;
}

/** An article as its own page shows it. */
export interface Article extends ArticleSummary {
  /** Sanitised: may stand in a page as it is. */
  readonly html: string;
  /** The table of contents: every entry leads to a heading of `html`. */
  readonly contents: readonly ContentsEntry[];
  readonly seo: { readonly title: string | null; readonly description: string | null };
}

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

/** A part of a list, newest first. */
export interface ArticlePage {
  /** Null for the list over all blogs. */
  readonly blog: BlogSummary | null;
  readonly articles: readonly ArticleSummary[];
  /** Where the next part begins; null at the end. */
  readonly nextCursor: string | null;
}

interface WireArticle {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly content: string;
  readonly publishedAt: string;
  readonly tags: readonly string[];
  readonly image: {
    readonly url: string;
    readonly altText: string | null;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
  readonly authorV2: { readonly name: string } | null;
  readonly blog: { readonly handle: string; readonly title: string };
}

/** A connection of articles as every list's query asks for it. */
export interface WireArticles {
  readonly edges: readonly { readonly node: WireArticle }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Covers are wide where the platform does not say. */
const COVER_SIZE = { width: 1600, height: 900 } as const;
/** Articles without an excerpt show the beginning of their text. */
const EXCERPT_CHARACTERS = 180;

/** The platform's answer as the pages of a language use it. `localise` makes addresses on our own origin relative. */
export function toArticleSummary(
  wire: WireArticle,
  localise: (url: string) => string,
  language: Language,
): ArticleSummary {
  return {
    id: wire.id,
    handle: wire.handle,
    title: wire.title,
    excerpt: wire.excerpt?.trim() || beginningOf(wire.content),
    publishedAt: wire.publishedAt,
    publishedOn: formatDate(wire.publishedAt, language),
    picture: wire.image && {
      url: localise(wire.image.url),
      alt: wire.image.altText ?? "",
      width: wire.image.width ?? COVER_SIZE.width,
      height: wire.image.height ?? COVER_SIZE.height,
    },
    author: wire.authorV2?.name ?? "",
    blog: { handle: wire.blog.handle, title: wire.blog.title },
    tags: wire.tags,
    readingMinutes: readingMinutes(wire.content),
  };
}

/** Maps a page of the platform's articles to summaries; `nextCursor` is null on the last one. */
export function toArticles(
  { edges, pageInfo }: WireArticles,
  localise: (url: string) => string,
  language: Language,
): Pick<ArticlePage, "articles" | "nextCursor"> {
  return {
    articles: edges.map(({ node }) => toArticleSummary(node, localise, language)),
    nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}

function beginningOf(content: string): string {
  if (content.length <= EXCERPT_CHARACTERS) return content;
  return `${content.slice(0, content.lastIndexOf(" ", EXCERPT_CHARACTERS))}…`;
}
