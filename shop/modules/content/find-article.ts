import { readPreviewToken } from "#shop/schema/preview-token.ts";
import type { ContentArticle, ContentBlog } from "./content.ts";

/** Finds an article of a blog by its handle, or one that is not published by the token of its preview. */
export function findArticle(
  context: Parameters<typeof readPreviewToken>[0],
  { articles, unpublished }: ContentBlog,
  handle: string,
): ContentArticle | null {
  const published = articles.find((article) => article.handle === handle);
  if (published !== undefined) return published;
  const previewed = readPreviewToken(context, "article", handle);
  return unpublished.find((article) => article.handle === previewed) ?? null;
}
