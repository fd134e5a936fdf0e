import { describe, expect, it, test } from "vitest";
import { readAnswers, reduceQuiz } from "./quiz-address.ts";

const TOPICS = ["immunity", "skin"];

describe("an address of the quiz", () => {
  it.each([
    ["", { audience: "anyone", topic: null, also: null }],
    ["for=man&topic=1&also=2", { audience: "man", topic: "immunity", also: "skin" }],
    ["topic=1&also=1", { audience: "anyone", topic: "immunity", also: null }],
    ["for=king&topic=3&also=0", { audience: "anyone", topic: null, also: null }],
    ["topic=1e9&also=-1", { audience: "anyone", topic: null, also: null }],
  ])("?%s has the answers %o, and never a situation", (query, answers) => {
    const search = new URLSearchParams(`${query}&situation=pregnancy&pregnancy=on`);
    expect(readAnswers(search, TOPICS)).toEqual({ ...answers, situations: [] });
  });

  it.each([
    ["", {}],
    ["utm_source=mail", {}],
    ["for=man&topic=2&also=2", { for: "man", topic: "2" }],
    ["topic=2&also=7&x=y", { for: "anyone", topic: "2", also: "7" }],
    ["for=man", { topic: "0" }],
    ["for=man&topic=99", { topic: "0" }],
    ["topic=17", {}],
  ])("?%s is kept as %o", (query, reduced) => {
    expect(reduceQuiz(new URLSearchParams(query))).toEqual(reduced);
  });
});

test("what is kept of an address is read as the address was", () => {
  const search = new URLSearchParams("for=woman&topic=2&also=1");
  expect(readAnswers(new URLSearchParams(reduceQuiz(search)), TOPICS)).toEqual(readAnswers(search, TOPICS));
});
