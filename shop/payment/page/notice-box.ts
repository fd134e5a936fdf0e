import { html } from "hono/html";
import { NOTICE_CLASS, NOTICE_CONTENT_CLASS, NOTICE_LOOKS, type NoticeKind } from "#design/notice.ts";
import { icon } from "./drawings.ts";
import type { Html } from "./html-types.ts";

/** Renders the frame and the icon around a success or error message. */
export function noticeBox(kind: NoticeKind, content: Html): Html {
  const { frame, icon: drawing, colour } = NOTICE_LOOKS[kind];
  return html`<div class="${NOTICE_CLASS} ${frame}">
    ${icon(drawing, `size-6 ${colour}`)}
    <div class="${NOTICE_CONTENT_CLASS}">${content}</div>
  </div>`;
}
