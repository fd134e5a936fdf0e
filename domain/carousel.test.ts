import { describe, expect, it } from "vitest";

import { slidesShown, swipeDirection } from "./carousel.ts";

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
