import { expect, test } from "vitest";
import { escapeHtml, html, SafeHtml } from "./html.ts";

test("a text is escaped for contents and attributes", () => {
  expect(escapeHtml(`<a href="x">O'Neil & co</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;O&#39;Neil &amp; co&lt;/a&gt;",
  );
});

test("a template escapes texts and numbers, and puts HTML in as it is", () => {
  const rows = ["<b>", "2"].map((each) => html`<td>${each}</td>`);
  expect(String(html`<tr title="${'"'}" data-n="${1}">${rows}${new SafeHtml("<td></td>")}</tr>`)).toBe(
    '<tr title="&quot;" data-n="1"><td>&lt;b&gt;</td><td>2</td><td></td></tr>',
  );
});
