import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { readingMinutes } from "#domain/catalogue/reading-time.ts";
import type { Picture } from "#app/shop-client/product.ts";

/** Shopify's largest page. */
export const ARTICLES_MAX = 250;

/** Blog of the shop (spec §3). */
export interface BlogSummary {
  readonly handle: string;
  readonly title: string;
  readonly description: string | null;
}

/** Article as cards and lists show it. */
export interface ArticleSummary {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO time. */
  readonly publishedAt: string;
  /** Day of publication in words, in the page's language, formatted on the server: `Intl` is slow on a phone. */
  readonly publishedOn: string;
  readonly picture: Picture | null;
  /** "" without an author. */
  readonly author: string;
  readonly blog: { readonly handle: string; readonly title: string };
  readonly tags: readonly string[];
  readonly readingMinutes: number;
}

/** Article as its own page shows it. */
export interface Article extends ArticleSummary {
  /** Sanitised: can be inserted into a page unchanged. */
  readonly html: string;
  /** Table of contents: every entry leads to a heading of `html`. */
  readonly contents: readonly ContentsEntry[];
  readonly seo: { readonly title: string | null; readonly description: string | null };
}

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

/** Part of a list, newest first. */
export interface ArticlePage {
  /** Null for the list over all blogs. */
  readonly blog: BlogSummary | null;
  readonly articles: readonly ArticleSummary[];
  /** Cursor of the next part; null at the end. */
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

/** Connection of articles as every list's query requests it. */
export interface WireArticles {
  readonly edges: readonly { readonly node: WireArticle }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Assumed size of a cover if the platform does not send it. */
const COVER_SIZE = { width: 1600, height: 900 } as const;
/** Length of the excerpt taken from the text of an article without one. */
const EXCERPT_CHARACTERS = 180;

/**
 * Converts the platform's article for the pages of a language. `localise` makes addresses on our own origin relative.
 */
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

/** Converts a page of the platform's articles to summaries; `nextCursor` is null on the last one. */
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
