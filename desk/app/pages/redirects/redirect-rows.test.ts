import { expect, test } from "vitest";
import { readRows, toRowIssues, withRedirects } from "./redirect-rows.ts";

test.each([
  ["/a,/b", [["/a", "/b"]]],
  [
    "/a;/b\r\n\r\n/c\t/d\n",
    [
      ["/a", "/b"],
      ["/c", "/d"],
    ],
  ],
  ["\u{FEFF}Redirect from,Redirect to\n/a,/b", [["/a", "/b"]]],
  ['"/a","https://x.example/b"', [["/a", "https://x.example/b"]]],
  ["https://old.example/a b,/b", [["/a b", "/b"]]],
  ["/a", [["/a", ""]]],
])("%j is read row by row", (pasted, rows) => {
  expect(readRows(pasted).map(({ path, target }) => [path, target])).toEqual(rows);
});

test("new redirects get the next numbers and take the place of those with the same path", () => {
  const now = new Date("2026-05-04T09:30:00.123Z");
  const list = [
    { id: 4, path: "/a", target: "/old" },
    { id: 2, path: "/b", target: "/c" },
  ];
  expect(withRedirects(list, [{ path: "/a", target: "/new" }], now)).toEqual([
    { id: 2, path: "/b", target: "/c" },
    { id: 5, path: "/a", target: "/new", createdAt: "2026-05-04T09:30:00Z" },
  ]);
});

test("a mistake is told at its row", () => {
  const issue = { path: "12.target", code: "target_is_redirect", reason: "" } as const;
  expect(toRowIssues([issue], 11)).toEqual([{ ...issue, path: "2.target" }]);
});
