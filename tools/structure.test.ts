import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findCycles, readImportGraph } from "./lint/import-graph.ts";

const FILES_PER_FOLDER_MAX = 25;

const graph = readImportGraph();

test("no files import each other, whatever the kind of import", () => {
  expect(findCycles(graph)).toEqual([]);
});

test("a ring of three is found, and a file that only leads to it is not part of it", () => {
  const ring = new Map([
    ["start", ["a"]],
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["a", "end"]],
    ["end", []],
  ]);
  expect(findCycles(ring)).toEqual([["a", "b", "c"]]);
});

test(`no folder holds more than ${FILES_PER_FOLDER_MAX} source files`, () => {
  const counts = new Map<string, number>();
  for (const file of graph.keys()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > FILES_PER_FOLDER_MAX)).toEqual([]);
});
