import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { listOptions } from "./list-options.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { SuggestionNotes } from "./suggestion-notes.tsx";

const SUGGESTIONS = {
  products: [{ path: "/products/ahcc", title: "AHCC", handle: "ahcc", price: "from 10 lei", picture: null }],
  articles: [],
  questions: [{ path: "/faq#returns", title: "How do I return it?" }],
  problem: null,
};

function render(element: React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return withLanguage("en", () => renderToString(<Page />)).replaceAll("<!-- -->", "");
}

function renderList(active: number | null): string {
  return render(
    <SuggestionList
      id="list"
      options={listOptions("ahcc", SUGGESTIONS)}
      active={active}
      optionId={(index) => `option-${index}`}
      isBusy={false}
      onChosen={() => {}}
    />,
  );
}

describe("the list of suggestions", () => {
  test("is a list box whose options are links, outside of the tab order", () => {
    const html = renderList(null);
    expect(html.match(/role="option"/g)).toHaveLength(3);
    expect(html.match(/tabindex="-1"/gi)).toHaveLength(3);
    expect(html).toContain('href="/products/ahcc"');
    expect(html).toContain("All results for “ahcc”");
    expect(html).not.toContain('aria-selected="true"');
    expect(html).not.toContain(">Articles<");
  });

  test("marks the chosen option", () => {
    expect(renderList(1)).toMatch(
      /id="option-1"[^>]*aria-selected="true"|aria-selected="true"[^>]*id="option-1"/,
    );
  });
});

test.each([
  ["here", null, 2, "2 suggestions."],
  ["here", null, 0, "No suggestions."],
  ["here", "silent", 1, "cannot be searched right now"],
  ["here", "too_many", 1, "too many searches"],
  ["failed", null, -1, "did not load"],
] as const)("%s with problem %s: says so", (state, problem, count, text) => {
  const html = render(<SuggestionNotes {...{ state, problem, count }} onRetry={() => {}} />);
  expect(html).toContain(text);
  expect(html.includes("Try again")).toBe(state === "failed" || problem !== null);
});
