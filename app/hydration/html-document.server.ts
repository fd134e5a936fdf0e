/** Rendered document in three parts: a change of one does not copy the others, of which the body is by far the largest. */
export interface HtmlDocument {
  /** Everything before `</head>`. */
  readonly head: string;
  /** From `</head>` on. */
  readonly body: string;
  /** From `</body>` on. */
  readonly end: string;
}

/** @throws {Error} for anything but a whole document */
export function splitDocument(html: string): HtmlDocument {
  const [headEnd, bodyEnd] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  if (headEnd === -1 || bodyEnd < headEnd) throw new Error("The page is not a whole document.");
  return { head: html.slice(0, headEnd), body: html.slice(headEnd, bodyEnd), end: html.slice(bodyEnd) };
}
