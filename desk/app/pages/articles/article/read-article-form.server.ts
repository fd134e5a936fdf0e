import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { readShopMinute } from "#domain/time/shop-minute.ts";
import { headingId } from "#lib/html/article-html.server.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import { markdownToHtml } from "../markdown/markdown-to-html.server.ts";

type Read = (name: string) => string;
type KnownTags = OfficeData["article"]["tags"];

/** Longer Markdown is not converted: the office would refuse it anyway. */
export const CONTENT_MAX_CHARS = 200_000;

/**
 * Reads the form of an article in the format of its files; what is wrong with it the office says.
 *
 * @param handle of an article that exists; null for a new one
 */
export function readArticleForm(read: Read, handle: string | null, known: KnownTags): unknown {
  const written = LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || hasText(read, language));
  const names = recordOf(written, (language) => listOf(read(`${language}.tags`)));
  const own = names[DEFAULT_LANGUAGE];
  const tags = own.map((name, index) => {
    const same = known.find((tag) => tag.names[DEFAULT_LANGUAGE].toLowerCase() === name.toLowerCase());
    return same?.key ?? headingId(written.map((language) => names[language][index]).at(-1) ?? name);
  });
  const moment = readShopMinute(read("publishedAt"));
  return {
    facts: {
      handle: handle ?? (read("handle") || headingId(read(`${DEFAULT_LANGUAGE}.title`))),
      blog: read("blog"),
      publishedAt: moment === null ? "" : `${moment.toISOString().slice(0, 19)}Z`,
      ...(read("hidden") !== "" && { hidden: true }),
      author: read("author"),
      image: { file: read("picture") },
      tags,
    },
    texts: recordOf(written, (language) => textsOf(read, language, names[language])),
  };
}

function textsOf(read: Read, language: Language, tags: readonly string[]) {
  const of = (field: string): string => read(`${language}.${field}`);
  return {
    title: of("title"),
    excerpt: of("excerpt"),
    seo: { title: of("seoTitle") || of("title"), description: of("seoDescription") || of("excerpt") },
    imageAlt: of("imageAlt"),
    tags,
    contentHtml: markdownToHtml(of("content").slice(0, CONTENT_MAX_CHARS)),
  };
}

function hasText(read: Read, language: Language): boolean {
  const fields = ["title", "excerpt", "imageAlt", "tags", "content"];
  return fields.some((field) => read(`${language}.${field}`) !== "");
}

function listOf(typed: string): string[] {
  return typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
