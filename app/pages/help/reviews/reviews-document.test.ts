import { expect, test } from "vitest";
import { reviewsDocument } from "./reviews-document.server.ts";

test("the page on reviews says the same in both languages", () => {
  const [ro, en] = [reviewsDocument("ro"), reviewsDocument("en")];
  const partsOf = (html: string) => ["<h2", "<p>", "<li>"].map((tag) => html.split(tag).length);
  expect(en.contents.map(({ id }) => id)).toEqual(ro.contents.map(({ id }) => id));
  expect(partsOf(en.html)).toEqual(partsOf(ro.html));
  for (const { html } of [ro, en]) {
    expect(html).toContain("14 ");
    expect(html).not.toMatch(/\{\w+\}|undefined/);
  }
});
