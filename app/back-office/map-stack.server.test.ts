import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mapStack } from "./map-stack.server.ts";

const folder = mkdtempSync(join(tmpdir(), "map-stack-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  // The third line of either file is the tenth of its source.
  for (const [name, source] of [
    ["own", "../../../app/pages/cart/cart.page.tsx"],
    ["package", "../../../node_modules/react-dom/index.js"],
  ] as const) {
    const content = name === "own" ? Array.from({ length: 12 }, (_, index) => `line ${index + 1}\r`) : null;
    const map = {
      ...{ version: 3, sources: [source], names: [], mappings: ";;AASA" },
      sourcesContent: [content?.join("\n") ?? null],
    };
    writeFileSync(join(folder, `assets/${name}-1234567.js.map`), JSON.stringify(map));
  }
  writeFileSync(join(folder, "assets/broken-1234567.js.map"), "{");
});

test.each([
  ["at f (/assets/own-1234567.js:3:7)", "at f (app/pages/cart/cart.page.tsx:10:7)"],
  ["g@/assets/package-1234567.js:3:7", "g@node_modules/react-dom/index.js:10:7"],
  ["at h (/assets/own-7654321.js:3:7)", "at h (/assets/own-7654321.js:3:7)"],
  ["at h (/assets/broken-1234567.js:3:7)", "at h (/assets/broken-1234567.js:3:7)"],
  ["at <anonymous>", "at <anonymous>"],
])("%s is %s", async (frame, shown) => {
  const frames = await mapStack(`${frame}\nat <anonymous>`, folder);
  expect(frames.map(({ text }) => text)).toEqual([shown, "at <anonymous>"]);
});

test("a frame has the lines around its own, where the map has the source", async () => {
  const frames = await mapStack(
    "at f (/assets/own-1234567.js:3:7)\ng@/assets/package-1234567.js:3:7",
    folder,
  );
  const lines = ["line 7", "line 8", "line 9", "line 10", "line 11", "line 12"];
  expect(frames.map(({ source }) => source)).toEqual([
    { file: "app/pages/cart/cart.page.tsx", line: 10, from: 7, lines },
    null,
  ]);
});

test("no stack has no frames", async () => {
  expect(await mapStack("", folder)).toEqual([]);
});
