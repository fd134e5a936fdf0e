import { expect, test } from "vitest";
import { needsOwnWorker } from "./isolated-tests.ts";

test.each([
  ['vi.mock(import("./session.ts"), factory);', true],
  ["vi.resetModules();", true],
  ['  vi.stubGlobal("fetch", fetched);', true],
  ['import { openBrowser } from "#lib/testing/fake-browser.ts";', true],
  ["vi.useFakeTimers();", false],
  ["const fetched = vi.fn();", false],
  ['import { readHead } from "#tools/support/page-head.ts";', false],
])("%s: a worker of its own is %s", (text, isNeeded) => {
  expect(needsOwnWorker(text)).toBe(isNeeded);
});
