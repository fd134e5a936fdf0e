import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["<p>One</p><p>Two</p>", "One Two"],
  ["<h2>Title</h2>\n<ul><li>a</li><li>b</li></ul>", "Title a b"],
  ["half<em>way</em>", "halfway"],
  ["5&nbsp;mg &amp; more &lt;3", "5\u00a0mg & more <3"],
  ["&#537;i &#x21b;", "și ț"],
  ["&unknown; &#99999999;", "&unknown; &#99999999;"],
  ["", ""],
])("%j reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});
