import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSeedText } from "../catalogue/parse-seed-text.ts";
import { SeedError } from "../catalogue/seed-error.ts";
import { checkArticle, checkBlogs } from "./content-checks.ts";
import {
  articleFacts,
  type ArticleFacts,
  articleTexts,
  type ArticleTexts,
  type BlogFacts,
  blogList,
} from "./content-format.ts";

export interface SeedArticle {
  readonly facts: ArticleFacts;
  readonly texts: { readonly ro: ArticleTexts; readonly en: ArticleTexts };
}

export interface SeedContent {
  readonly blogs: readonly BlogFacts[];
  /** Oldest first. */
  readonly articles: readonly SeedArticle[];
}

/** The files as they are, unchecked: enough to see whether they changed since the last start. */
export interface ContentFiles {
  readonly folder: string;
  /** JSON texts by path below the folder. */
  readonly texts: ReadonlyMap<string, string>;
  readonly digest: string;
}

/** @throws {SeedError} when a file of an article is missing. A shop without `blogs.json` has no blog. */
export function readContentFiles(folder: string): ContentFiles {
  const names = ["blogs.json"];
  for (const handle of articleFolders(folder)) {
    names.push(...["article", "ro", "en"].map((part) => `articles/${handle}/${part}.json`));
  }
  const texts = new Map<string, string>();
  const hash = createHash("sha256");
  for (const name of names) {
    const path = join(folder, name);
    if (names.length === 1 && !existsSync(path)) continue;
    if (!existsSync(path)) throw new SeedError(name, "", "the file is missing");
    const text = readFileSync(path, "utf8");
    texts.set(name, text);
    hash.update(name).update("\0").update(text).update("\0");
  }
  return { folder, texts, digest: hash.digest("hex") };
}

/**
 * Blogs and articles in the files, checked by themselves and against each other and the pictures.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function parseContent(files: ContentFiles): SeedContent {
  const read = (name: string): string => files.texts.get(name) ?? "";
  if (!files.texts.has("blogs.json")) return { blogs: [], articles: [] };
  const blogs = parseSeedText("blogs.json", read("blogs.json"), blogList);
  checkBlogs(blogs);
  const articles: SeedArticle[] = [];
  for (const file of files.texts.keys()) {
    const folder = /^articles\/([^/]+)\/article\.json$/.exec(file)?.[1];
    if (folder === undefined) continue;
    const [ro, en] = [`articles/${folder}/ro.json`, `articles/${folder}/en.json`];
    const article = {
      facts: parseSeedText(file, read(file), articleFacts),
      texts: {
        ro: parseSeedText(ro, read(ro), articleTexts),
        en: parseSeedText(en, read(en), articleTexts),
      },
    };
    checkArticle(article, folder, blogs, (picture) => existsSync(join(files.folder, "media", picture)));
    articles.push(article);
  }
  // All dates have one form, so that texts compare as times do.
  articles.sort((a, b) => compare(a.facts.publishedAt, b.facts.publishedAt));
  return { blogs, articles };
}

function articleFolders(folder: string): string[] {
  const path = join(folder, "articles");
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
