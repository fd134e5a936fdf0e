import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ASK_A_DOCTOR, NOT_FOR } from "#domain/catalogue/not-for.ts";
import { AUDIENCES, type QuizAnswers, type QuizFormula, suggestFormulas } from "./suggest-formulas.ts";

const formula = (
  handle: string,
  topics: readonly string[],
  more: Partial<Pick<QuizFormula, "isForWomen" | "notFor">> = {},
): QuizFormula => ({
  ...{ handle, title: handle, picture: null, isForWomen: false, notFor: ["pregnancy"], variants: [] },
  claims: topics.map((topic) => ({ topic, text: `${handle}: ${topic}` })),
  ...more,
});

const FORMULAS = [
  formula("first", ["immunity", "tiredness"], { isForWomen: true }),
  formula("second", ["immunity"], { notFor: ["pregnancy", "mushrooms"] }),
  formula("third", ["immunity", "skin"], { notFor: ["pregnancy", "vegans"] }),
  formula("fourth", ["muscles"], { isForWomen: true, notFor: ["pregnancy", "gallbladder-liver"] }),
  formula("fifth", ["muscles"]),
];

const ANSWERS: QuizAnswers = { audience: "anyone", topic: "immunity", also: null, situations: [] };

const suggest = (answers: Partial<QuizAnswers>) => suggestFormulas(FORMULAS, { ...ANSWERS, ...answers });

describe("the formulas that are suggested", () => {
  it.each([
    ["the first two with a claim for the topic", {}, ["first", "second"]],
    ["those with a claim for both topics alone", { also: "skin" }, ["third"]],
    ["those with the first topic where none has both", { also: "muscles" }, ["first", "second"]],
    ["none for women to a man", { audience: "man" }, ["second", "third"]],
    ["all to a woman", { audience: "woman" }, ["first", "second"]],
    ["none that a situation excludes", { situations: ["mushrooms"] }, ["first", "third"]],
    ["none where every label says no", { situations: ["pregnancy"] }, []],
    ["none before a topic is chosen", { topic: null }, []],
  ] satisfies [string, Partial<QuizAnswers>, string[]][])("are %s", (_what, answers, handles) => {
    expect(suggest(answers).suggestions.map((each) => each.formula.handle)).toEqual(handles);
  });

  test("come with the claims of the chosen topics as their only reason", () => {
    const [only] = suggest({ also: "skin" }).suggestions;
    expect(only?.reasons).toEqual(["third: immunity", "third: skin"]);
  });

  test("are named beside all that fit, for a comparison", () => {
    expect(suggest({}).fitting).toEqual(["first", "second", "third"]);
  });
});

test.each([
  ["gallbladder-liver", true, ["fifth"]],
  ["mushrooms", false, ["fourth", "fifth"]],
] as const)("who ticks %s is sent to a doctor: %s", (code, asksDoctor, handles) => {
  const result = suggest({ topic: "muscles", situations: [code] });
  expect([result.asksDoctor, result.suggestions.map((each) => each.formula.handle)]).toEqual([
    asksDoctor,
    handles,
  ]);
});

test("no answers ever lead to a formula whose label says no, nor to more than two", () => {
  const topics = fc.constantFrom("immunity", "tiredness", "skin", "muscles", null);
  fc.assert(
    fc.property(
      fc.constantFrom(...AUDIENCES),
      topics,
      topics,
      fc.subarray([...NOT_FOR]),
      (audience, topic, also, situations) => {
        const { suggestions, asksDoctor } = suggestFormulas(FORMULAS, { audience, topic, also, situations });
        expect(suggestions.length).toBeLessThanOrEqual(2);
        for (const { formula: chosen } of suggestions) {
          expect(chosen.notFor.filter((code) => situations.includes(code))).toEqual([]);
          expect(chosen.isForWomen && audience === "man").toBe(false);
        }
        expect(asksDoctor).toBe(situations.some((code) => ASK_A_DOCTOR.includes(code)));
      },
    ),
  );
});
