import { expect, test } from "vitest";
import { listOptions, moveActive } from "./list-options.ts";

const page = (path: string) => ({ path, title: path });

test("the options stand in the order in which they are shown, all results last", () => {
  const suggestions = {
    products: [{ ...page("/products/ahcc"), handle: "ahcc", price: "10 lei", picture: null }],
    articles: [{ ...page("/blog/news/sleep"), blog: "Journal" }],
    questions: [page("/faq#returns")],
    problem: null,
  };
  const options = listOptions("a & b", suggestions);
  expect(options.map(({ kind, suggestion }) => [kind, suggestion.path])).toEqual([
    ["product", "/products/ahcc"],
    ["article", "/blog/news/sleep"],
    ["question", "/faq#returns"],
    ["all", "/search?q=a+%26+b"],
  ]);
});

test.each([
  [null, 1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, null],
  [null, -1, 3, 2],
  [0, -1, 3, null],
  [null, 1, 0, null],
] as const)("from %s by %i of %i options is %s", (active, step, count, expected) => {
  expect(moveActive(active, step, count)).toBe(expected);
});
