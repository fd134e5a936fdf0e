import { findHeldTag } from "#lib/http/entity-tag.ts";
import type { FinishedPage } from "./page-cache.ts";
import type { HeaderFields, PageForm } from "./page-form.ts";

/** Response for a page, without the headers of one request. */
export interface PageAnswer {
  readonly status: number;
  readonly fields: HeaderFields;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** Returns one form of a page, or a 304 for a browser that has it cached. */
export function choosePageAnswer(page: FinishedPage, form: PageForm, ifNoneMatch: string | null): PageAnswer {
  const held = form.tags.length === 0 ? null : findHeldTag(ifNoneMatch, form.tags);
  if (held !== null)
    return { status: 304, fields: { ...form.notModifiedFields, etag: `"${held}"` }, body: null };
  return { status: page.status, fields: form.fields, body: form.body };
}

/**
 * Answers with one form of a page: 304 to a browser that has it cached, without a body to HEAD.
 *
 * @param own headers of this one response
 */
export function answerPage(
  request: Request,
  page: FinishedPage,
  form: PageForm,
  own: HeaderFields,
): Response {
  const { status, fields, body } = choosePageAnswer(page, form, request.headers.get("if-none-match"));
  const isEmpty = request.method === "HEAD" || status === 204 || status === 304;
  const answer = new Response(isEmpty ? null : body, { status, headers: { ...fields, ...own } });
  if (status !== 304) for (const cookie of page.cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
