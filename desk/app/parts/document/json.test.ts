import { expect, test } from "vitest";
import { changesBetween, type Json, listAt, textAt, withEntry, withMoved, withValue } from "./json.ts";

const DOCUMENT: Json = { facts: { tags: ["a", "b"], capsules: 60 }, texts: { ro: { title: "Unu" } } };

test("a value is put at its place, made on the way, and removed", () => {
  expect(textAt(withValue(DOCUMENT, "texts.ro.title", "Doi"), "texts.ro.title")).toBe("Doi");
  expect(textAt(withValue(DOCUMENT, "texts.en.seo.title", "Two"), "texts.en.seo.title")).toBe("Two");
  expect(withValue(DOCUMENT, "facts.capsules", undefined)).toEqual({
    facts: { tags: ["a", "b"] },
    texts: { ro: { title: "Unu" } },
  });
  expect(listAt(withValue(DOCUMENT, "facts.tags.0", undefined), "facts.tags")).toEqual(["b"]);
});

test("entries are added and change places, but not over the end", () => {
  expect(listAt(withEntry(DOCUMENT, "facts.tags", "c"), "facts.tags")).toEqual(["a", "b", "c"]);
  expect(listAt(withMoved(DOCUMENT, "facts.tags", 0, 1), "facts.tags")).toEqual(["b", "a"]);
  expect(withMoved(DOCUMENT, "facts.tags", 1, 1)).toBe(DOCUMENT);
  expect(withMoved(DOCUMENT, "facts.tags", 0, -1)).toBe(DOCUMENT);
});

test("what differs is listed value by value", () => {
  const changed = withValue(withEntry(DOCUMENT, "facts.tags", "c"), "texts.ro.title", "Doi");
  expect(changesBetween(DOCUMENT, changed)).toEqual([
    { path: "facts.tags.2", before: undefined, after: "c" },
    { path: "texts.ro.title", before: "Unu", after: "Doi" },
  ]);
});

test("no name of the language itself is a field", () => {
  expect(textAt(DOCUMENT, "constructor.name")).toBe("");
});
