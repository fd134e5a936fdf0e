import { afterEach, expect, test, vi } from "vitest";
import { pageReacts } from "./page-probes.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["not before there is a body", [], false],
  ["not before React has hydrated it", ["body", "body[data-unhydrated]"], false],
  ["when the mark is gone", ["body", "body:not([data-unhydrated])"], true],
])("a page reacts: %s", (_when, matching: readonly string[], reacts) => {
  const querySelector = (selector: string) => (matching.includes(selector) ? {} : null);
  vi.stubGlobal("document", { querySelector });
  expect(pageReacts()).toBe(reacts);
});
