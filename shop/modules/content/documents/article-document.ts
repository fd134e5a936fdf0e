import { z } from "zod";
import { LANGUAGES } from "#domain/language/languages.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { cleanArticle } from "#lib/html/article-html.server.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { type ArticleSurroundings, findArticleIssues } from "#shop/modules/content/content-checks.ts";
import { articleFacts, articleTexts, type SeedArticle } from "#shop/modules/content/content-format.ts";
import { type CheckedDocument, checkDocument } from "#shop/seed/document-issue.ts";
import { translatedFields } from "#shop/seed/translated.ts";

const articleDocument = z.strictObject({
  facts: articleFacts,
  texts: z.strictObject(translatedFields(articleTexts)),
});

/**
 * Checks an article that somebody wrote, in the format of its files. Its HTML is sanitised, and the table of contents is
 * made of its headings.
 */
export function checkArticleDocument(
  json: unknown,
  surroundings: ArticleSurroundings,
): CheckedDocument<SeedArticle> {
  return checkDocument(articleDocument, withCleanTexts(json), (article) =>
    findArticleIssues(article, surroundings),
  );
}

function withCleanTexts(json: unknown): unknown {
  const article = fieldsOf(json);
  const texts = fieldsOf(article["texts"]);
  const written = LANGUAGES.filter((language) => texts[language] !== undefined);
  return {
    ...article,
    texts: { ...texts, ...recordOf(written, (language) => withCleanHtml(texts[language])) },
  };
}

function withCleanHtml(texts: unknown): unknown {
  const { contentHtml, ...others } = fieldsOf(texts);
  if (typeof contentHtml !== "string") return texts;
  const { html, contents } = cleanArticle(contentHtml);
  return { ...others, contentHtml: html, tableOfContents: contents };
}
