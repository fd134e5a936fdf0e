import { z } from "zod";
import type { Translations } from "#domain/language/translations.ts";
import { translatedText } from "#shop/seed/translated.ts";

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

/** `blogs.json`, in the shop's order. */
export const blogList = z.array(
  z.strictObject({ handle: slug, title: translatedText, description: translatedText }),
);
export type BlogFacts = z.infer<typeof blogList>[number];

/** `articles/<handle>/article.json`: facts that are the same in every language. */
export const articleFacts = z.strictObject({
  handle: slug,
  blog: slug,
  /** From then on it is shown. */
  publishedAt: z.iso.datetime(),
  /** True while it is shown to nobody, whatever its date. */
  hidden: z.boolean().optional(),
  author: text,
  image: z.strictObject({
    /** Path below `media/`. */
    file: z
      .string()
      .regex(/^([a-z0-9-]+\/)?[a-z0-9-]+\.(webp|svg)$/, "must be a .webp or .svg file below media"),
    width: z.int().min(1),
    height: z.int().min(1),
  }),
  /** Keys of the tags; each language names them in the same order. */
  tags: z.array(slug),
});
export type ArticleFacts = z.infer<typeof articleFacts>;

const contentsEntry = z.strictObject({
  /** Id of the `h2` it links to. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
  text,
});

/** `articles/<handle>/<language>.json`. */
export const articleTexts = z.strictObject({
  title: text,
  excerpt: text,
  seo: z.strictObject({ title: text, description: text }),
  imageAlt: text,
  tags: z.array(text),
  contentHtml: text,
  tableOfContents: z.array(contentsEntry),
});
export type ArticleTexts = z.infer<typeof articleTexts>;

/** Article of the seed: its facts, and its texts by language. */
export interface SeedArticle {
  readonly facts: ArticleFacts;
  readonly texts: Translations<ArticleTexts>;
}
