import { describe, expect, it } from "vitest";
import type { Product, ProductSummary } from "#app/shop-client/product.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { makeQuiz } from "./load-quiz.server.ts";

function summary(handle: string, notFor: ProductSummary["notFor"], isForWomen = false): ProductSummary {
  return trustType<ProductSummary>({
    handle,
    title: handle,
    picture: null,
    isForWomen,
    notFor,
    variants: [],
  });
}

function whole(handle: string, topics: readonly string[]): Product {
  const fields = topics.flatMap((topic, index) => [
    [`benefit_${index + 1}_title`, topic],
    [`benefit_${index + 1}_description`, `${topic}: …`],
  ]);
  return trustType<Product>({ handle, metafields: Object.fromEntries(fields) });
}

const CANDIDATES = [summary("a", ["pregnancy", "vegans"], true), summary("b", ["pregnancy", "mushrooms"])];
const WHOLE = [whole("a", ["muscles", "immunity"]), whole("b", ["immunity"])];

describe("the quiz of a catalogue", () => {
  it("asks for the benefits of its formulas, the most frequent first, and for what excludes one of them", () => {
    const quiz = makeQuiz(CANDIDATES, WHOLE);
    expect(quiz?.topics).toEqual(["immunity", "muscles"]);
    expect(quiz?.situations).toEqual(["pregnancy", "mushrooms", "vegans"]);
    expect(quiz?.asksAudience).toBe(true);
    expect(quiz?.formulas[1]?.claims).toEqual([{ topic: "immunity", text: "immunity: …" }]);
  });

  it("does not ask for whom it is where all formulas are for the same people", () => {
    const everyone = CANDIDATES.map((each) => ({ ...each, isForWomen: false }));
    expect(makeQuiz(everyone, WHOLE)?.asksAudience).toBe(false);
  });

  it.each([
    ["of one formula", CANDIDATES.slice(0, 1), WHOLE],
    [
      "whose shop does not say for whom a formula is not",
      [summary("a", null), ...CANDIDATES.slice(1)],
      WHOLE,
    ],
    ["without benefits", CANDIDATES, [whole("a", []), whole("b", [])]],
    [
      "with one benefit, which leaves nothing to ask",
      CANDIDATES,
      [whole("a", ["skin"]), whole("b", ["skin"])],
    ],
    ["of which the platform returned one", CANDIDATES, WHOLE.slice(0, 1)],
  ])("is not there for one %s", (_what, candidates, products) => {
    expect(makeQuiz(candidates, products)).toBeNull();
  });
});
