import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { prioritise } from "./product-priority.ts";

const products = (handles: readonly string[]) => handles.map((handle) => ({ handle }));

describe("spec §9: 'Handles containing papillex first, then ahcc, then simplix; the rest keep order'", () => {
  it.each([
    [
      ["simplix", "endo-well", "ahcc", "ic-well", "papillex"],
      ["papillex", "ahcc", "simplix", "endo-well", "ic-well"],
    ],
    [
      ["z", "new-simplix", "a", "ahcc-500", "papillex-60", "papillex"],
      ["papillex-60", "papillex", "ahcc-500", "new-simplix", "z", "a"],
    ],
    [
      ["pco-well", "ic-well"],
      ["pco-well", "ic-well"],
    ],
    [[], []],
  ])("%j → %j", (given, expected) => {
    expect(prioritise(products(given))).toEqual(products(expected));
  });

  test("only the order changes, and not in the list given", () => {
    const lists = fc.array(fc.constantFrom("papillex", "ahcc", "simplix", "a", "b"));
    fc.assert(
      fc.property(lists, (handles) => {
        const given = Object.freeze(products(handles));
        const sorted = prioritise(given);
        expect(sorted.map((p) => p.handle).toSorted()).toEqual([...handles].toSorted());
        expect(prioritise(sorted)).toEqual(sorted);
      }),
    );
  });
});
