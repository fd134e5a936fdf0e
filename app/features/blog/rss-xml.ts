import { escapeHtml } from "#domain/text/html.ts";
import type { Language } from "#domain/language/languages.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";
import { pageAddress } from "#app/features/head/page-address.ts";
import { articlePath, RSS_PATH } from "./blog-paths.ts";

export interface Feed {
  readonly publicUrl: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
}

/** Writes RSS 2.0 of the newest articles, with full addresses in the feed's language. */
export function rssXml({ publicUrl, language, title, description, articles }: Feed): string {
  const [newest] = articles;
  const address = (path: string): string => escapeXml(pageAddress(publicUrl, path, language));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${address("/blog")}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${address(RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${httpDate(newest.publishedAt)}</lastBuildDate>`] : []),
    ...articles.flatMap((article) => [
      "<item>",
      `<title>${escapeXml(article.title)}</title>`,
      `<link>${address(articlePath(article))}</link>`,
      `<guid isPermaLink="true">${address(articlePath(article))}</guid>`,
      `<pubDate>${httpDate(article.publishedAt)}</pubDate>`,
      ...(article.author === "" ? [] : [`<dc:creator>${escapeXml(article.author)}</dc:creator>`]),
      ...[article.blog.title, ...article.tags].map((name) => `<category>${escapeXml(name)}</category>`),
      `<description>${escapeXml(article.excerpt)}</description>`,
      "</item>",
    ]),
    "</channel>",
    "</rss>",
  ];
  return `${lines.join("\n")}\n`;
}

/** Formats a date by RFC 822, as RSS requires: `Mon, 02 Mar 2026 08:00:00 GMT`. */
function httpDate(iso: string): string {
  return new Date(iso).toUTCString();
}

/** Escapes a text, and removes the characters that XML cannot contain. */
function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}
