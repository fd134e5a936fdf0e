import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { PageLinks } from "./page-links.tsx";

function render(page: number, last: number): string {
  const addressOf = (to: number) => `/collections/zinc?sort=name&page=${to}`;
  const pages = { page, last, total: 0 };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <PageLinks addressOf={addressOf} pages={pages} />,
    },
  ]);
  return withLanguage("en", () => renderToString(<Page />)).replaceAll("<!-- -->", "");
}

test("a page between others links to both of them", () => {
  const html = render(2, 3);
  expect(html).toContain('href="/collections/zinc?sort=name&amp;page=1#products"');
  expect(html).toContain('href="/collections/zinc?sort=name&amp;page=3#products"');
  expect(html).toContain("Page 2 of 3");
});

test.each([
  [1, 'rel="next"', 'rel="prev"'],
  [3, 'rel="prev"', 'rel="next"'],
])("page %i of three has %s and not %s", (page, link, other) => {
  expect(render(page, 3)).toContain(link);
  expect(render(page, 3)).not.toContain(other);
});

test("a single page has no links", () => {
  expect(render(1, 1)).toBe("");
});
