import type { Route } from "./+types/preview.route";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { markdownToHtml } from "../markdown/markdown-to-html.server.ts";
import { CONTENT_MAX_CHARS } from "./read-article-form.server.ts";

/** Shows what Markdown becomes, as it would be kept. Its links open beside the page, whose text is not saved yet. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(request, context, "catalogue.change");
  const read = await readTexts(request);
  const html = markdownToHtml(read("content").slice(0, CONTENT_MAX_CHARS));
  return { html: html.replaceAll("<a ", '<a target="_blank" rel="noopener" ') };
}
