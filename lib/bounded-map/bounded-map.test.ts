import { describe, expect, it } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

/** Applies steps to a map: `a` uses a key, `+a` stores one, `+a5` one of weight 5, `?a` checks for one. */
function keysAfter(map: BoundedMap<string, number>, steps: string): string {
  for (const step of steps.split(" ")) {
    const [, kind, key, weight] = step.match(/^([+?]?)([a-z])(\d*)$/) ?? [];
    if (key === undefined) throw new Error(`No step: ${step}`);
    if (kind === "+") map.set(key, Number(weight));
    else if (kind === "?") map.has(key);
    else map.get(key);
  }
  return [...map].map(([key]) => key).join(" ");
}

describe("a map of at most three entries", () => {
  it.each([
    ["keeps all until there are too many", "+a +b +c", "a b c"],
    ["removes the one stored first when none was used", "+a +b +c +d", "b c d"],
    ["keeps the one that was used", "+a +b +c a +d", "c a d"],
    ["keeps the one that was stored again", "+a +b +c +a +d", "c a d"],
    ["takes no question for a use", "+a +b +c ?a +d", "b c d"],
    [
      "keeps what is asked for all the time in a flood of others",
      "+a +b a +c a +d a +e a +f a +g a",
      "f g a",
    ],
    ["is not changed by a key that is not there", "+a x +b", "a b"],
  ])("%s", (_case, steps, left) => {
    expect(keysAfter(new BoundedMap({ maxEntries: 3 }), steps)).toBe(left);
  });
});

describe("a map of at most three entries that weigh at most 10", () => {
  it.each([
    ["keeps what fits", "+a5 +b5", "a b"],
    ["removes the least recently used until the new one fits", "+a4 +b4 a +c6", "a c"],
    ["removes several for a heavy one", "+a4 +b4 +c9", "c"],
    ["counts an entry that was replaced once", "+a9 +a1 +b9", "a b"],
    ["does not keep what is too heavy for it, and removes nothing for it", "+a3 +b3 +c11", "a b"],
    ["does not keep what became too heavy for it", "+a3 +b3 +a11", "b"],
    ["is bounded in number all the same", "+a1 +b1 +c1 +d1", "b c d"],
  ])("%s", (_case, steps, left) => {
    const map = new BoundedMap<string, number>({
      maxEntries: 3,
      maxWeight: 10,
      weightOf: (weight) => weight,
    });
    expect(keysAfter(map, steps)).toBe(left);
  });

  it("has room again for what was deleted", () => {
    const map = new BoundedMap<string, number>({
      maxEntries: 3,
      maxWeight: 10,
      weightOf: (weight) => weight,
    });
    map.set("a", 9);
    map.delete("a");
    map.delete("nothing");
    expect([map.size, keysAfter(map, "+b6 +c4")]).toEqual([0, "b c"]);
  });

  it("has room again when it was cleared", () => {
    const map = new BoundedMap<string, number>({
      maxEntries: 3,
      maxWeight: 10,
      weightOf: (weight) => weight,
    });
    map.set("a", 9);
    map.clear();
    expect([map.size, keysAfter(map, "+b9")]).toEqual([0, "b"]);
  });
});

it("finds the values it keeps", () => {
  const map = new BoundedMap<string, number>({ maxEntries: 1 });
  map.set("a", 1);
  map.set("b", 2);
  expect([map.get("a"), map.get("b"), map.has("b"), map.size]).toEqual([undefined, 2, true, 1]);
});
