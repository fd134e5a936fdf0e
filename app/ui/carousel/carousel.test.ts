import { describe, expect, it } from "vitest";

import { slidesShown, swipeDirection, turned } from "./carousel.ts";

describe("spec §2: 'Shows 3 slides on desktop and 1 when width is under 768.'", () => {
  it.each([
    [320, 1],
    [767, 1],
    [768, 3],
    [1920, 3],
  ])("%i px shows %i", (width, slides) => {
    expect(slidesShown(width)).toBe(slides);
  });
});

describe("spec §2: 'A swipe of more than 50 px goes next or previous.'", () => {
  it.each([
    [-51, "next"],
    [-50, null],
    [0, null],
    [50, null],
    [51, "previous"],
  ])("a swipe of %i px → %s", (delta, direction) => {
    expect(swipeDirection(delta)).toBe(direction);
  });
});

describe("spec §2: 'Auto-advances … and wraps around.'", () => {
  it.each([
    [{ first: 0, count: 6, shown: 3 }, "next", 1],
    [{ first: 2, count: 6, shown: 3 }, "next", 3],
    [{ first: 3, count: 6, shown: 3 }, "next", 0],
    [{ first: 0, count: 6, shown: 3 }, "previous", 3],
    [{ first: 3, count: 6, shown: 3 }, "previous", 2],
    [{ first: 5, count: 6, shown: 1 }, "next", 0],
    [{ first: 0, count: 6, shown: 1 }, "previous", 5],
    // The window was enlarged while a late slide was first.
    [{ first: 5, count: 6, shown: 3 }, "previous", 3],
    [{ first: 5, count: 6, shown: 3 }, "next", 0],
    // There is no other slide.
    [{ first: 0, count: 2, shown: 3 }, "next", 0],
    [{ first: 0, count: 2, shown: 3 }, "previous", 0],
  ] as const)("%j, %s → %i", (place, direction, first) => {
    expect(turned(place, direction)).toBe(first);
  });
});
