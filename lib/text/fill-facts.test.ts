import { expect, it } from "vitest";
import { fillFacts } from "./fill-facts.ts";

it("facts take their places in every text of a content, whose shape stays", () => {
  const content = { lead: "În {days} zile", steps: ["{days}", { text: "gratuit" }], link: null, count: 2 };
  expect(fillFacts(content, { days: "3–5" })).toEqual({
    lead: "În 3–5 zile",
    steps: ["3–5", { text: "gratuit" }],
    link: null,
    count: 2,
  });
});
