import { BRAND_NAME } from "#brand/brand.ts";
import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { readingMinutes } from "#domain/catalogue/reading-time.ts";
import type { Article, ArticleSummary } from "#app/shop-client/blog/blog.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import type ro from "./samples/ro.json";

const SAMPLES = translatedFiles(
  import.meta.glob<typeof ro>("./samples/*.json", { eager: true, import: "default" }),
);
/** Handle of the blog in the paths of the samples. */
const SAMPLE_BLOG_HANDLE = "wellness";
const SAMPLE_DATE = "2026-03-02T08:00:00Z";

/** spec §8: "fallback blog 'Wellness Blog' with three sample articles". */
export function sampleArticles(language: Language): readonly ArticleSummary[] {
  return articlesIn(language);
}

/** spec §8: "the sample article with the matching handle", or null when there is none. */
export function sampleArticle(handle: string, language: Language): Article | null {
  return articlesIn(language).find((sample) => sample.handle === handle) ?? null;
}

/** spec §8: "or a generic placeholder", under the address asked for. */
export function placeholderArticle(blog: string, handle: string, language: Language): Article {
  const { placeholder, blog: title } = SAMPLES[language];
  return makeArticle({ ...placeholder, handle, tags: [] }, language, { handle: blog, title });
}

function articlesIn(language: Language): Article[] {
  const { articles, blog } = SAMPLES[language];
  return articles.map((texts) => makeArticle(texts, language, { handle: SAMPLE_BLOG_HANDLE, title: blog }));
}

interface SampleTexts {
  readonly handle: string;
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly html: string;
}

function makeArticle(texts: SampleTexts, language: Language, blog: Article["blog"]): Article {
  return {
    ...texts,
    id: `sample-${texts.handle}`,
    publishedAt: SAMPLE_DATE,
    publishedOn: formatDate(SAMPLE_DATE, language),
    picture: null,
    author: BRAND_NAME,
    blog,
    readingMinutes: readingMinutes(texts.html),
    contents: [],
    seo: { title: null, description: null },
  };
}
