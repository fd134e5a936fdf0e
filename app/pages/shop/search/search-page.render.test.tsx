import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { SearchResults } from "./load-results.server.ts";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { Starts } from "./starts.tsx";

const NOTHING: SearchResults = {
  products: [],
  pages: { page: 1, last: 1, total: 0 },
  articles: [],
  questions: [],
  sitePages: [],
  count: 0,
  problem: null,
};

function render(element: React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return withLanguage("en", () => renderToString(<Page />)).replaceAll("<!-- -->", "");
}

test("the form works without scripts and keeps what was typed", () => {
  const html = render(<SearchForm term={'a "b" <c>'} />);
  expect(html).toContain('action="/search"');
  expect(html).toContain('name="q"');
  expect(html).toContain('value="a &quot;b&quot; &lt;c&gt;"');
});

test("each kind has its heading, and questions lead to their answers", () => {
  const questions = [{ id: "returns", question: "How do I return it?", answer: "In 30 days." }];
  const sitePages = [{ path: "/batch", title: "Your batch report", text: "Look it up." }];
  const html = render(<Results term="x" results={{ ...NOTHING, questions, sitePages, count: 2 }} />);
  expect(html).toContain("2 results");
  expect(html).toMatch(/<h2[^>]*>Questions<\/h2>/);
  expect(html).toMatch(/<h2[^>]*>Pages<\/h2>/);
  expect(html).toContain('href="/faq#returns"');
  expect(html).toContain('href="/batch"');
  expect(html).not.toContain("Products");
});

test("an empty answer says so, and help is offered beside products", () => {
  expect(render(<Results term="qwertz" results={NOTHING} />)).toContain("Nothing found for “qwertz”");
  const ways = render(<Starts collections={[]} products={[]} isEmpty />);
  for (const path of ["/shop", "/faq", "/contact"]) expect(ways).toContain(`href="${path}"`);
});

test("a silent platform is told, and not taken for an empty answer", () => {
  const html = render(
    <Results term="x" results={{ ...NOTHING, problem: { kind: "silent", retryAfterS: 5 } }} />,
  );
  expect(html).toContain('role="alert"');
  expect(html).toContain("products cannot be searched");
  expect(html).not.toContain("Nothing found");
});
