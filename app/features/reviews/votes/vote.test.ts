import { expect, test } from "vitest";
import { shiftVote } from "./vote.ts";

test.each([
  [null, "helpful", { helpful: 3, notHelpful: 1 }],
  ["helpful", null, { helpful: 1, notHelpful: 1 }],
  ["helpful", "not_helpful", { helpful: 1, notHelpful: 2 }],
  [null, "not_helpful", { helpful: 2, notHelpful: 2 }],
  ["not_helpful", "helpful", { helpful: 3, notHelpful: 0 }],
  ["helpful", "helpful", { helpful: 2, notHelpful: 1 }],
] as const)("a vote that was %j and is %j makes of 2 and 1: %j", (from, to, counts) => {
  expect(shiftVote({ helpful: 2, notHelpful: 1 }, { from, to })).toEqual(counts);
});

test("a count never falls below zero", () => {
  expect(shiftVote({ helpful: 0, notHelpful: 0 }, { from: "helpful", to: null }).helpful).toBe(0);
});
