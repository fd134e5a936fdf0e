import { describe, expect, it } from "vitest";

import { mentions, normaliseTitle } from "./title-keywords.ts";

describe("normaliseTitle", () => {
  it.each([
    ["Abonează-te și câștigă", "aboneaza te si castiga"],
    ["3-Pack", "3 pack"],
    ["3\u2011pack", "3 pack"],
    ["  3\u00a0 flacoane ", "3 flacoane"],
  ])("%j → %j", (title, expected) => {
    expect(normaliseTitle(title)).toBe(expected);
  });
});

describe("mentions", () => {
  it.each([
    ["3 Pack", ["3 pack"], true],
    ["13 pack", ["3 pack"], false],
    ["13 pack or 3 pack", ["3 pack"], true],
    ["Bimonthly", ["monthly"], true],
    ["Single bottle", ["3 pack", "monthly"], false],
    ["", ["monthly"], false],
    ["anything", [], false],
  ])("%j mentions one of %j: %s", (title, keywords, expected) => {
    expect(mentions(title, keywords)).toBe(expected);
  });
});
