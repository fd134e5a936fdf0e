import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { fillBrand } from "#brand/fill-brand.ts";
import { htmlToMarkdown } from "./html-to-markdown.server.ts";
import { markdownToHtml } from "./markdown-to-html.server.ts";

const ARTICLES = "shop/seed/articles";

test("every article of the seed is the same after it was edited as Markdown, and no tag is left in it", () => {
  for (const handle of readdirSync(ARTICLES)) {
    for (const language of ["ro", "en"]) {
      const file = fillBrand(readFileSync(join(ARTICLES, handle, `${language}.json`), "utf8"));
      const { contentHtml } = JSON.parse(file) as { readonly contentHtml: string };
      const markdown = htmlToMarkdown(contentHtml);
      expect(markdownToHtml(markdown)).toBe(contentHtml);
      expect(markdown).not.toMatch(/<\w/);
    }
  }
});

describe("what is written", () => {
  it.each([
    ["# Titlu", '<h2 id="titlu">Titlu</h2>'],
    ["## Zece {#ten}", '<h2 id="ten">Zece</h2>'],
    ["## Apă\n\n### Apă", '<h2 id="apa">Apă</h2><h3 id="apa-2">Apă</h3>'],
    ["un **rând**\nși *altul*", "<p>un <strong>rând</strong>\nși <em>altul</em></p>"],
    ["- a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"],
    ["> citat", "<blockquote><p>citat</p></blockquote>"],
    ["[FAQ](/faq)", '<p><a href="/faq">FAQ</a></p>'],
    ["![un flacon](/media/a.webp)", '<p><img src="/media/a.webp" alt="un flacon" /></p>'],
    ["a < b & c", "<p>a &lt; b &amp; c</p>"],
    ["<script>alert(1)</script>", ""],
    ['<p onclick="x()">a</p>', "<p>a</p>"],
    ["[x](javascript:alert(1))", "<p><a>x</a></p>"],
    ["<table><tr><td>a</td></tr></table>", "<table><tr><td>a</td></tr></table>"],
  ])("as %j is kept as %j", (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });
});

describe("what is kept", () => {
  it.each([
    ["<p>1. nu e o listă</p>", String.raw`1\. nu e o listă`],
    ["<p># nu e un titlu</p>", String.raw`\# nu e un titlu`],
    ["<p>a * b _c_ [d]</p>", String.raw`a \* b \_c\_ \[d\]`],
    ["<p>Q&amp;A și &amp;lt;</p>", "Q&A și &amp;lt;"],
    ['<p><a href="/a_(b)">x</a></p>', "[x](</a_(b)>)"],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ["<p>H<sub>2</sub>O</p>", "H<sub>2</sub>O"],
    ["<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>", "1. a\n   - b\n2. c"],
    [
      "<table><tbody><tr><td>a</td></tr></tbody></table>",
      "<table><tbody><tr><td>a</td></tr></tbody></table>",
    ],
    ['<h2 id="other">Titlu</h2>', "## Titlu {#other}"],
  ])("as %j is edited as %j, and kept as it was", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
    expect(markdownToHtml(markdown)).toBe(html);
  });
});
