import { describe, expect, test } from "vitest";
import { parseRecent, withView } from "./recent-products.ts";

const NOW = Date.UTC(2026, 10, 26);
const DAY_MS = 24 * 60 * 60_000;
const view = (handle: string, daysAgo = 0) => ({ handle, viewedAt: NOW - daysAgo * DAY_MS });

describe("a view of a product", () => {
  test("is the first of the list, and once in it", () => {
    const list = [view("a", 2), view("b", 1)];
    expect(withView(list, "b", NOW)).toEqual([view("b"), view("a", 2)]);
  });

  test("drops the oldest of eight", () => {
    const list = Array.from({ length: 8 }, (_, n) => view(`p${n}`, n));
    const handles = withView(list, "new", NOW).map(({ handle }) => handle);
    expect([handles.length, handles[0], handles.includes("p7")]).toEqual([8, "new", false]);
  });
});

test.each([
  ["of another browser version", "{", []],
  ["that is no list", '{"handle":"a"}', []],
  ["with nothing", null, []],
  [
    "with entries that are none",
    JSON.stringify([view("a"), { handle: "../x", viewedAt: NOW }, { handle: "b" }, null]),
    [view("a")],
  ],
  ["with views of more than 30 days ago", JSON.stringify([view("a", 29), view("b", 30)]), [view("a", 29)]],
])("a stored list %s is read as what is left", (_case, text, list) => {
  expect(parseRecent(text, NOW)).toEqual(list);
});
