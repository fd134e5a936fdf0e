import { LANGUAGES } from "#domain/language/languages.ts";
import { type CheckedDocument, checkDocument, type DocumentIssue } from "#shop/seed/document-issue.ts";
import { type BlogFacts, blogList, type SeedArticle } from "./content-format.ts";

/** Checks the list of blogs: each has a handle of its own. */
export function checkBlogs(json: unknown): CheckedDocument<BlogFacts[]> {
  return checkDocument(blogList, json, (blogs) => {
    const handles = blogs.map(({ handle }) => handle);
    return handles.flatMap((handle, index): DocumentIssue[] =>
      handles.indexOf(handle) === index
        ? []
        : [{ path: `${index}.handle`, code: "repeated", reason: `${handle} comes twice` }],
    );
  });
}

/** What an article refers to. */
export interface ArticleSurroundings {
  readonly hasBlog: (handle: string) => boolean;
  readonly hasPicture: (file: string) => boolean;
}

/**
 * Finds what the formats cannot say about one article: its blog and its picture exist, each language names every tag,
 * and the table of contents has the headings of the text, in their order.
 */
export function findArticleIssues(
  { facts, texts }: SeedArticle,
  { hasBlog, hasPicture }: ArticleSurroundings,
): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const report = (path: string, code: DocumentIssue["code"], reason: string): void => {
    issues.push({ path, code, reason });
  };
  if (!hasBlog(facts.blog)) report("facts.blog", "unknown_target", `there is no blog ${facts.blog}`);
  const { file } = facts.image;
  if (!hasPicture(file)) report("facts.image.file", "unknown_target", `media/${file} does not exist`);

  for (const language of LANGUAGES) {
    const own = texts[language];
    if (own === undefined) continue;
    const { tags, contentHtml, tableOfContents } = own;
    const place = `texts.${language}`;
    if (tags.length !== facts.tags.length) {
      const counts = `has ${tags.length} entries, but tags of article.json has ${facts.tags.length}`;
      report(`${place}.tags`, "invalid", counts);
    }
    const headings = headingIds(contentHtml);
    const nameless = headings.indexOf(null);
    if (nameless !== -1) report(`${place}.contentHtml`, "invalid", `h2 number ${nameless + 1} has no id`);
    const repeated = headings.find((id, index) => id !== null && headings.indexOf(id) !== index);
    if (repeated !== undefined) report(`${place}.contentHtml`, "repeated", `the id ${repeated} comes twice`);
    const length = Math.max(headings.length, tableOfContents.length);
    for (let n = 0; n < length; n += 1) {
      const [heading, entry] = [headings[n], tableOfContents[n]?.id];
      if (heading === entry) continue;
      const reason = `is ${entry ?? "missing"}, but h2 number ${n + 1} is ${heading ?? "missing"}`;
      report(`${place}.tableOfContents.${n}.id`, "invalid", reason);
    }
  }
  return issues;
}

/** Lists the ids of a text's `h2`, in order; null for one without. */
function headingIds(html: string): (string | null)[] {
  return [...html.matchAll(/<h2\b([^>]*)>/gi)].map(
    ([, attributes = ""]) => /\bid="([^"]*)"/.exec(attributes)?.[1] ?? null,
  );
}
