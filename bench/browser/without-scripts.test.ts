import { expect, test } from "vitest";
import { withoutScripts } from "./without-scripts.ts";

test.each([
  ['<p>a</p><script nonce="x">run("<p>")</script><p>b</p>', "<p>a</p><p>b</p>"],
  ['<script type="module" async="">\nimport "/a.js";\n</script>', ""],
  [
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
    '<link rel="stylesheet" href="/a.css"/>',
  ],
  ['<link href="/a.js" rel="preload" as="script"/>', ""],
])("%s", (html, left) => {
  expect(withoutScripts(html)).toBe(left);
});

test.each([
  '<script type="application/ld+json">{"@type":"Product"}</script>',
  '<link rel="preload" as="font" href="/a.woff2"/>',
  "<p>&lt;script&gt;</p>",
])("%s stays", (html) => {
  expect(withoutScripts(html)).toBe(html);
});
