import { describe, expect, test } from "vitest";
import { localiseTo } from "#app/shop-client/localise.ts";
import { sanitiseArticle } from "./blog-html.server.ts";

const localise = localiseTo("https://store.test");
const clean = (html: string, tableOfContents: string | null = null) =>
  sanitiseArticle(html, { tableOfContents, localise, localisePicture: localise });

describe("what could harm goes, what is read stays", () => {
  test.each([
    ["a script", "<p>a</p><script>alert(1)</script><p>b</p>", "<p>a</p><p>b</p>"],
    ["a script in capitals", "<SCRIPT SRC=//evil.test/x.js></SCRIPT>ok", "ok"],
    ["a broken script", "<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
    ["an event", '<p onclick="alert(1)" onmouseover=alert(2)>a</p>', "<p>a</p>"],
    [
      "an event on a picture",
      '<img src="/a.webp" onerror="alert(1)">',
      '<img src="/a.webp" alt="" loading="lazy" />',
    ],
    ["a style", '<p style="background:url(javascript:alert(1))">a</p>', "<p>a</p>"],
    ["a style sheet", "<style>*{display:none}</style><p>a</p>", "<p>a</p>"],
    ["a class", '<p class="fixed inset-0" data-accent="x">a</p>', "<p>a</p>"],
    ["a script address", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ["a hidden script address", '<a href="java&#115;cript:alert(1)">a</a>', "<a>a</a>"],
    ["a script address with a tab", '<a href="java\tscript:alert(1)">a</a>', "<a>a</a>"],
    ["a script address in capitals", '<a href=" JaVaScRiPt:alert(1)">a</a>', "<a>a</a>"],
    ["a data address", '<a href="data:text/html,<script>alert(1)</script>">a</a>', "<a>a</a>"],
    ["a vbscript address", '<a href="vbscript:x">a</a>', "<a>a</a>"],
    ["a picture that is data", '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="x">', ""],
    ["a picture without address", '<p>a<img alt="x"></p>', "<p>a</p>"],
    ["an address without scheme", '<a href="//evil.test/x">a</a>', "<a>a</a>"],
    ["a frame", '<iframe src="https://evil.test"></iframe><p>a</p>', "<p>a</p>"],
    ["a frame with a document", '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', "a"],
    [
      "a drawing",
      '<svg onload="alert(1)"><script>alert(1)</script><a href="#">x</a></svg>',
      '<a href="#">x</a>',
    ],
    [
      "a formula that changes the parser",
      "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
      "<table></table>",
    ],
    ["a form", '<form action="https://evil.test"><input name="card"><button>Pay</button></form>', "Pay"],
    ["a base", '<base href="https://evil.test/"><p>a</p>', "<p>a</p>"],
    ["a redirect", '<meta http-equiv="refresh" content="0;url=https://evil.test"><p>a</p>', "<p>a</p>"],
    ["an object", '<object data="x.swf"></object><embed src="x.swf"><p>a</p>', "<p>a</p>"],
    ["a comment", "<p>a<!-- <img src=x onerror=alert(1)> --></p>", "<p>a</p>"],
    ["a window of its own", '<a href="/shop" target="_blank">a</a>', '<a href="/shop">a</a>'],
    ["an id anywhere else", '<p id="content">a</p>', "<p>a</p>"],
    [
      "a way out of an attribute",
      '<a title=\'"><script>alert(1)</script>\' href="/x">a</a>',
      '<a href="/x" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">a</a>',
    ],
    ["an unclosed tag", "<p>a<b>b", "<p>a<b>b</b></p>"],
  ])("%s", (_case, html, expected) => {
    expect(clean(html).html).toBe(expected);
  });

  test.each([
    [
      "lists and tables",
      '<ul><li>a</li></ul><table><tbody><tr><th scope="row">b</th><td>c</td></tr></tbody></table>',
    ],
    ["quotes and figures", "<blockquote><p>a</p></blockquote><figure><figcaption>b</figcaption></figure>"],
    ["letters and signs", "<p>ș ț „a” &amp; 5 &lt; 6</p>"],
    ["a link in the store", '<a href="/products/ahcc">AHCC</a>'],
    ["a link in the page", '<a href="#cum">mai jos</a>'],
    ["a mail address", '<a href="mailto:a@b.ro">scrie</a>'],
  ])("%s stay", (_case, html) => {
    expect(clean(html).html).toBe(html);
  });

  test("external links send no referrer, internal ones are relative", () => {
    expect(clean('<a href="https://efsa.europa.eu/x">EFSA</a>').html).toBe(
      '<a href="https://efsa.europa.eu/x" rel="noopener noreferrer">EFSA</a>',
    );
    expect(clean('<a href="https://store.test/faq">FAQ</a>').html).toBe('<a href="/faq">FAQ</a>');
  });

  test("pictures keep their size, load late and come from where they were", () => {
    expect(
      clean('<img src="https://store.test/media/a.webp" width="800" height="450" alt="Ceai">').html,
    ).toBe('<img src="/media/a.webp" alt="Ceai" width="800" height="450" loading="lazy" />');
    expect(clean('<img src="/a.webp" width="100%" height="1e9">').html).not.toMatch(/width|height/);
  });
});

describe("the table of contents", () => {
  const HTML = '<h2 id="cand">Când <em>anume</em></h2><p>a</p><h2>Cum &amp; de ce?</h2><h3>Mai mult</h3>';

  test("is made of the headings, each with an id", () => {
    const { html, contents } = clean(HTML);
    expect(contents).toEqual([
      { id: "cand", text: "Când anume" },
      { id: "cum-de-ce", text: "Cum & de ce?" },
    ]);
    expect(html).toContain('<h2 id="cum-de-ce">Cum &amp; de ce?</h2><h3 id="mai-mult">');
  });

  test("is the platform's when there is one, without what leads nowhere", () => {
    const json = JSON.stringify([
      { id: "cand", text: "Când, pe scurt" },
      { id: "gone", text: "Altceva" },
    ]);
    expect(clean(HTML, json).contents).toEqual([{ id: "cand", text: "Când, pe scurt" }]);
  });

  test.each(["{", "[]", "null", '[{"id":1}]', '[{"id":"gone","text":"x"}]'])(
    "falls back to the headings for %s",
    (json) => {
      expect(clean(HTML, json).contents).toHaveLength(2);
    },
  );

  test("has every id once, and none that the page itself uses", () => {
    const { contents, html } = clean('<h2>Sumar</h2><h2>Sumar</h2><h2 id="content">Content</h2><h2>!?</h2>');
    expect(contents.map(({ id }) => id)).toEqual(["sumar", "sumar-2", "content-2", "section"]);
    expect(html.match(/id="sumar"/g)).toHaveLength(1);
  });

  test("counts a second title of the page as a heading", () => {
    expect(clean("<h1>Titlu</h1>").html).toBe('<h2 id="titlu">Titlu</h2>');
  });
});
