import { expect, test } from "vitest";
import { parseVotes, findVote, withVote } from "./stored-votes.ts";

const NONE = { voter: "", votes: [] };
const VOTER = "0a".repeat(32);

test("a vote is remembered under one random key, replaced and taken back", () => {
  const first = withVote(NONE, "a", "helpful");
  expect(first.voter).toMatch(/^[0-9a-f]{64}$/);
  expect(withVote(NONE, "a", "helpful").voter).not.toBe(first.voter);
  const next = withVote(withVote(first, "b", "helpful"), "a", "not_helpful");
  expect(next.voter).toBe(first.voter);
  expect([findVote(next, "a"), findVote(next, "b"), findVote(next, "c")]).toEqual([
    "not_helpful",
    "helpful",
    null,
  ]);
  expect(findVote(withVote(next, "a", null), "a")).toBeNull();
  expect(parseVotes(JSON.stringify(next))).toEqual(next);
});

test("the newest 200 are kept", () => {
  let stored = withVote(NONE, "0", "helpful");
  for (let id = 1; id <= 200; id += 1) stored = withVote(stored, String(id), "helpful");
  expect([stored.votes.length, findVote(stored, "0"), findVote(stored, "200")]).toEqual([
    200,
    null,
    "helpful",
  ]);
});

test.each([
  [null],
  ["{"],
  ["null"],
  ["[]"],
  ['{"voter":"x","votes":[]}'],
  [`{"voter":"${VOTER}"}`],
  [`{"voter":"${VOTER}","votes":{"a":"helpful"}}`],
])("of %s nothing is taken", (text) => {
  expect(parseVotes(text)).toEqual(NONE);
});

test("of a list only votes are taken", () => {
  const votes = [["a", "helpful"], ["b", "great"], [1, "helpful"], null, "a"];
  expect(parseVotes(JSON.stringify({ voter: VOTER, votes })).votes).toEqual([["a", "helpful"]]);
});
