import { expect, test } from "vitest";
import { productsOf, splitArticle } from "./article-parts.ts";

const LINE = '<p><a href="/products/ahcc">AHCC</a></p>';
const html = (text: string) => ({ kind: "html", html: text });
const card = (heading: "h2" | "h3", handle = "ahcc") => ({ kind: "product", handle, heading });

test.each([
  ["no line", "<p>a</p>", [html("<p>a</p>")]],
  ["a line between paragraphs", `<p>a</p>${LINE}<p>b</p>`, [html("<p>a</p>"), card("h2"), html("<p>b</p>")]],
  ["a line under a heading", `<h2 id="x">x</h2>${LINE}`, [html('<h2 id="x">x</h2>'), card("h3")]],
  ["a line alone", LINE, [card("h2")]],
  [
    "a link with a title, and blanks",
    '<p> <a href="/products/ic-well" title="t">I</a> </p>',
    [card("h2", "ic-well")],
  ],
])("an article with %s is split there", (_case, text, parts) => {
  expect(splitArticle(text)).toEqual(parts);
});

test.each([
  ["a link within a sentence", '<p>See <a href="/products/ahcc">AHCC</a>.</p>'],
  ["a line of a quote", `<blockquote>${LINE}</blockquote>`],
  ["a line of a list, after a picture", `<p><img src="/a" alt=""></p><ul><li>${LINE}</li></ul>`],
  ["a link to another page", '<p><a href="/faq">FAQ</a></p>'],
  ["a link to another site", '<p><a href="https://x.ro/products/ahcc">AHCC</a></p>'],
])("%s stays as it is", (_case, text) => {
  expect(splitArticle(text)).toEqual([html(text)]);
});

test("a product in two lines is named once", () => {
  expect(productsOf(`${LINE}<p>a</p>${LINE}`)).toEqual(["ahcc"]);
});
