import { describe, expect, test } from "vitest";
import { articleFixture } from "#app/features/blog/blog.fixture.server.ts";
import { mentionedProduct } from "./mentioned-product.ts";
import { relatedArticles } from "./related-articles.ts";

const NEWS = { handle: "news", title: "Noutăți" };

describe("related articles", () => {
  const here = articleFixture("here", { tags: ["somn", "obiceiuri"] });
  test.each([
    [
      "the most tags in common first",
      [
        articleFixture("one", { tags: ["somn"] }),
        articleFixture("none"),
        articleFixture("two", { tags: ["obiceiuri", "somn"] }),
      ],
      ["two", "one", "none"],
    ],
    [
      "among equals the newest, which the list begins with",
      [articleFixture("newer", { tags: ["somn"] }), articleFixture("older", { tags: ["somn"] })],
      ["newer", "older"],
    ],
    [
      "without a tag in common those of the same blog before others",
      [articleFixture("elsewhere", { blog: NEWS }), articleFixture("same")],
      ["same", "elsewhere"],
    ],
    [
      "a tag counts more than the blog",
      [articleFixture("same"), articleFixture("tagged", { blog: NEWS, tags: ["somn"] })],
      ["tagged", "same"],
    ],
    ["never the article itself", [here, articleFixture("other")], ["other"]],
    [
      "three at most",
      [articleFixture("a"), articleFixture("b"), articleFixture("c"), articleFixture("d")],
      ["a", "b", "c"],
    ],
    ["none when there is no other", [here], []],
  ])("%s", (_case, all, handles) => {
    expect(relatedArticles(here, all).map(({ handle }) => handle)).toEqual(handles);
  });
});

describe("the product an article leads on to", () => {
  const product = (handle: string) => ({ handle, title: handle, category: null, picture: null });
  const products = [product("ahcc"), product("papillex")] as never;
  test.each([
    ['<p>Apă.</p><a href="/shop">tot</a>', null],
    ['<a href="/products/papillex">P</a> și <a href="/products/ahcc">A</a>', "papillex"],
    ['<a href="/product/ahcc?variant=1">A</a>', "ahcc"],
    ['<a href="/products/gone">?</a> <a href="/products/ahcc#faq">A</a>', "ahcc"],
    ['<a href="https://evil.test/products/ahcc">A</a>', null],
  ])("is the first it links to: %s", (html, handle) => {
    expect(mentionedProduct(html, products)?.handle ?? null).toBe(handle);
  });
});
