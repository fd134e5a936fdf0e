import { findHeldTag } from "#lib/http/entity-tag.ts";
import type { FinishedPage } from "./page-cache.ts";
import type { HeaderFields, PageForm } from "./page-form.ts";

/**
 * Answers with one form of a page: 304 to a browser that holds it, without a body to HEAD.
 *
 * @param own headers of this one answer
 */
export function answerPage(
  request: Request,
  page: FinishedPage,
  form: PageForm,
  own: HeaderFields,
): Response {
  const held = form.tags.length === 0 ? null : findHeldTag(request.headers.get("if-none-match"), form.tags);
  if (held !== null) {
    const headers = { ...form.notModifiedFields, etag: `"${held}"`, ...own };
    return new Response(null, { status: 304, headers });
  }
  const isEmpty = request.method === "HEAD" || page.status === 204 || page.status === 304;
  const headers = { ...form.fields, ...own };
  const answer = new Response(isEmpty ? null : form.body, { status: page.status, headers });
  for (const cookie of page.cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
