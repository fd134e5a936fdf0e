import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkedOrSeedError, type DocumentIssue, toSeedError } from "#shop/seed/document-issue.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import { parseSeedJson, parseSeedText } from "#shop/seed/parse-seed-text.ts";
import { parseTranslations } from "#shop/seed/parse-translations.ts";
import {
  hasSeedPicture,
  listItemFiles,
  readSeedFiles,
  readSeedText,
  type SeedFiles,
} from "#shop/seed/read-seed-files.ts";
import { checkBlogs, findArticleIssues } from "./content-checks.ts";
import { articleFacts, articleTexts, type BlogFacts, type SeedArticle } from "./content-format.ts";

export interface SeedContent {
  readonly blogs: readonly BlogFacts[];
  /** Oldest first. */
  readonly articles: readonly SeedArticle[];
}

/**
 * Reads the files of blogs and articles; a shop may have neither.
 *
 * @throws {SeedError} when a file of an article is missing
 */
export function readContentFiles(folder: string): SeedFiles {
  const articles = listItemFiles(folder, "articles", "article") ?? [];
  const hasBlog = articles.length > 0 || existsSync(join(folder, "blogs.json"));
  return readSeedFiles(folder, hasBlog ? ["blogs.json", ...articles] : []);
}

/**
 * Parses blogs and articles and checks them against each other and the pictures.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function parseContent(files: SeedFiles): SeedContent {
  const read = (name: string): string => readSeedText(files.folder, name);
  if (!files.names.has("blogs.json")) return { blogs: [], articles: [] };
  const blogs = checkedOrSeedError("blogs.json", checkBlogs(parseSeedJson("blogs.json", read("blogs.json"))));
  const articles: SeedArticle[] = [];
  for (const file of files.names) {
    const folder = /^articles\/([^/]+)\/article\.json$/.exec(file)?.[1];
    if (folder === undefined) continue;
    const article = {
      facts: parseSeedText(file, read(file), articleFacts),
      texts: parseTranslations(files, `articles/${folder}`, articleTexts),
    };
    const { handle } = article.facts;
    if (handle !== folder) throw new SeedError(file, "handle", `must be the folder's name, ${folder}`);
    const [issue] = findArticleIssues(article, {
      hasBlog: (blog) => blogs.some((each) => each.handle === blog),
      hasPicture: (picture) => hasSeedPicture(files, picture),
    });
    if (issue !== undefined) throwOfFile(`articles/${folder}`, issue);
    articles.push(article);
  }
  // All dates have one format, so that they sort as texts.
  articles.sort((a, b) => compare(a.facts.publishedAt, b.facts.publishedAt));
  return { blogs, articles };
}

/** @throws {SeedError} that names the file of the article with the mistake */
function throwOfFile(folder: string, issue: DocumentIssue): never {
  const [, language, inTexts] = /^texts\.([^.]+)\.(.+)$/.exec(issue.path) ?? [];
  const file = language === undefined ? "article" : language;
  const path = inTexts ?? issue.path.replace(/^facts\./, "");
  throw toSeedError(`${folder}/${file}.json`, { ...issue, path });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
