import { LANGUAGES } from "#domain/language/languages.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import type { BlogFacts, SeedArticle } from "./content-format.ts";

/** @throws {SeedError} when two blogs have one handle */
export function checkBlogs(blogs: readonly BlogFacts[]): void {
  const handles = blogs.map(({ handle }) => handle);
  const repeated = handles.findIndex((handle, index) => handles.indexOf(handle) !== index);
  if (repeated !== -1)
    throw new SeedError("blogs.json", `[${repeated}].handle`, `${handles[repeated]} comes twice`);
}

/**
 * Checks what the formats cannot say about one article: its blog and its picture exist, each language names every tag,
 * and the table of contents has the headings of the text, in their order.
 *
 * @throws {SeedError}
 */
export function checkArticle(
  { facts, texts }: SeedArticle,
  folder: string,
  blogs: readonly BlogFacts[],
  pictureExists: (file: string) => boolean,
): void {
  const file = `articles/${folder}/article.json`;
  if (facts.handle !== folder) throw new SeedError(file, "handle", `must be the folder's name, ${folder}`);
  if (!blogs.some(({ handle }) => handle === facts.blog))
    throw new SeedError(file, "blog", `there is no blog ${facts.blog}`);
  if (!pictureExists(facts.image.file))
    throw new SeedError(file, "image.file", `media/${facts.image.file} does not exist`);

  for (const language of LANGUAGES) {
    const textFile = `articles/${folder}/${language}.json`;
    const own = texts[language];
    if (own === undefined) continue;
    const { tags, contentHtml, tableOfContents } = own;
    if (tags.length !== facts.tags.length) {
      const counts = `has ${tags.length} entries, but tags of article.json has ${facts.tags.length}`;
      throw new SeedError(textFile, "tags", counts);
    }
    const headings = headingIds(contentHtml);
    const nameless = headings.indexOf(null);
    if (nameless !== -1) throw new SeedError(textFile, "contentHtml", `h2 number ${nameless + 1} has no id`);
    const repeated = headings.find((id, index) => headings.indexOf(id) !== index);
    if (repeated !== undefined)
      throw new SeedError(textFile, "contentHtml", `the id ${repeated} comes twice`);
    const length = Math.max(headings.length, tableOfContents.length);
    for (let n = 0; n < length; n += 1) {
      const [heading, entry] = [headings[n], tableOfContents[n]?.id];
      if (heading === entry) continue;
      const reason = `is ${entry ?? "missing"}, but h2 number ${n + 1} is ${heading ?? "missing"}`;
      throw new SeedError(textFile, `tableOfContents[${n}].id`, reason);
    }
  }
}

/** Lists the ids of a text's `h2`, in order; null for one without. */
function headingIds(html: string): (string | null)[] {
  return [...html.matchAll(/<h2\b([^>]*)>/gi)].map(
    ([, attributes = ""]) => /\bid="([^"]*)"/.exec(attributes)?.[1] ?? null,
  );
}
