import { BRAND_NAME } from "#brand/brand.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import type { BlogFacts, SeedArticle } from "#shop/modules/content/content-format.ts";
import { plainText } from "#shop/modules/content/plain-text.ts";
import type { CatalogueDocuments } from "#shop/transfer/catalogue-documents.ts";
import type { TableRow } from "#shop/transfer/csv/csv-table.ts";
import { toSlug } from "#shop/transfer/csv/read-cell.ts";
import type { ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { NOTHING_INCOMING } from "#shop/transfer/import/incoming-catalogue.ts";
import { drawPlaceholder, encodeMaster, type NamedPicture } from "#shop/transfer/pictures/encode-master.ts";
import { withHeadingIds } from "./heading-ids.ts";
import type { ShopifyTable } from "./shopify-file.ts";

const EXCERPT_MAX_CHARS = 200;
const HANDLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface GivenArticle {
  readonly row: TableRow;
  readonly handle: string;
  readonly publishedAt: string;
  readonly picture: NamedPicture | null;
}

/**
 * Reads articles of a CSV with the columns that programs for Shopify write: `Handle`, `Title`, `Author`, `Body HTML`,
 * `Summary HTML`, `Tags`, `Published At`, `Image Src`, `Blog: Handle`. Texts in other languages stay.
 */
export async function articlesSource(file: ShopifyTable): Promise<ImportSource> {
  const { name, table, report, now, language, pause } = file;
  const given = new Map<string, GivenArticle>();
  for (const row of table.rows()) {
    const refuse = (
      code: "missing" | "bad_handle" | "handle_again" | "bad_date" | "bad_picture",
      field: string,
    ) => report.refuse(code, { file: name, row: row.row, field, value: row.cell(field) });
    const handle = row.cell("Handle") || toSlug(row.cell("Title"));
    for (const column of ["Title", "Body HTML", "Blog: Handle"])
      if (row.cell(column) === "") refuse("missing", column);
    if (!HANDLE.test(handle)) refuse("bad_handle", "Handle");
    if (given.has(handle)) refuse("handle_again", "Handle");
    const publishedAt = row.cell("Published At") === "" ? now : readDate(row.cell("Published At"));
    if (publishedAt === null) refuse("bad_date", "Published At");
    const address = row.cell("Image Src");
    const imageName = address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
    const bytes = address === "" ? null : await file.findPicture(imageName);
    const picture = bytes === null ? null : await encodeMaster(imageName, bytes);
    if (bytes !== null && picture === null) refuse("bad_picture", "Image Src");
    if (address !== "" && bytes === null) report.note("pictures_left", address);
    given.set(handle, { row, handle, publishedAt: toSecond(publishedAt ?? now), picture });
    await pause();
  }
  const placeholder = await drawPlaceholder();
  return {
    report,
    placeOf: (path) => ({ file: name, row: given.get(path.split("/")[1] ?? "")?.row.row ?? null }),
    incoming: async (current) => {
      const blogs = newBlogs([...given.values()], current, file);
      const articles = new Map(
        [...given.values()].map((article) => {
          const existing = current.articles.get(article.handle);
          if (existing === undefined && language !== DEFAULT_LANGUAGE)
            report.note("default_language", article.handle);
          if (existing === undefined && article.picture === null) report.note("placeholder", article.handle);
          return [article.handle, toArticle(article, existing, language, placeholder)] as const;
        }),
      );
      const used = [...given.values()].flatMap(({ picture }) => picture ?? []);
      const isPlaceholderUsed = [...articles.values()].some(
        ({ facts }) => facts.image.file === placeholder.file,
      );
      const pictures = isPlaceholderUsed ? [...used, placeholder] : used;
      return {
        ...NOTHING_INCOMING,
        articles,
        blogs: blogs.length === 0 ? undefined : [...current.blogs, ...blogs],
        pictures: new Map(pictures.map(({ file: key, ...picture }) => [key, picture])),
      };
    },
  };
}

/** Makes the blogs that the shop has not, where the file says their title. */
function newBlogs(
  given: readonly GivenArticle[],
  { blogs }: CatalogueDocuments,
  { name, report, language }: ShopifyTable,
): readonly BlogFacts[] {
  const made = new Map<string, BlogFacts>();
  for (const { row } of given) {
    const handle = row.cell("Blog: Handle");
    const title = row.cell("Blog: Title");
    if (handle === "" || made.has(handle) || blogs.some((blog) => blog.handle === handle)) continue;
    if (title === "") {
      report.refuse("unknown_blog", { file: name, row: row.row, field: "Blog: Handle", value: handle });
      continue;
    }
    report.note("blog_made", handle);
    const text = { [DEFAULT_LANGUAGE]: title, [language]: title };
    made.set(handle, { handle, title: text, description: text });
  }
  return [...made.values()];
}

function toArticle(
  { row, handle, publishedAt, picture }: GivenArticle,
  existing: SeedArticle | undefined,
  language: Language,
  placeholder: NamedPicture,
): SeedArticle {
  const before = existing?.texts[language];
  const title = row.cell("Title");
  const { html, contents } = withHeadingIds(row.cell("Body HTML"));
  const tags = row
    .cell("Tags")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => toSlug(tag) !== "");
  const image = picture ?? existing?.facts.image ?? placeholder;
  const plain = plainText(row.cell("Summary HTML") || html) || title;
  const excerpt =
    plain.length <= EXCERPT_MAX_CHARS
      ? plain
      : `${plain.slice(0, EXCERPT_MAX_CHARS).replace(/\s+\S*$/, "")}…`;
  // Tags are the same keys in each language: those of an article with several stay.
  const keepsTags = existing !== undefined && Object.keys(existing.texts).length > 1;
  const own = {
    title,
    excerpt,
    seo: before?.seo ?? { title, description: excerpt },
    imageAlt: row.cell("Image Alt Text") || (picture === null ? before?.imageAlt : undefined) || title,
    tags: keepsTags ? (before?.tags ?? existing.texts[DEFAULT_LANGUAGE].tags) : tags,
    contentHtml: html,
    tableOfContents: contents,
  };
  return {
    facts: {
      handle,
      blog: row.cell("Blog: Handle"),
      publishedAt:
        row.cell("Published At") === "" ? (existing?.facts.publishedAt ?? publishedAt) : publishedAt,
      author: row.cell("Author") || (existing?.facts.author ?? BRAND_NAME),
      image: { file: image.file, width: image.width, height: image.height },
      tags: keepsTags ? existing.facts.tags : tags.map(toSlug),
    },
    texts: {
      ...existing?.texts,
      [language]: own,
      [DEFAULT_LANGUAGE]: language === DEFAULT_LANGUAGE ? own : (existing?.texts[DEFAULT_LANGUAGE] ?? own),
    },
  };
}

/** Reads a day or a time: `2026-05-04`, `2026-05-04 09:30:00 +0300`; null for anything else. */
function readDate(text: string): Date | null {
  const [, day, time = "00:00:00", zone = "Z"] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? [];
  const date = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
  return day === undefined || Number.isNaN(date.getTime()) ? null : date;
}

function toSecond(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
