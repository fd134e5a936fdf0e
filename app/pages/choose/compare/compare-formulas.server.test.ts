import { describe, expect, it, test } from "vitest";
import type { Product } from "#app/shop-client/product.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { compareFormulas } from "./compare-formulas.server.ts";
import { comparedHandles, listChoices } from "./compared-handles.ts";

function productWith(handle: string, metafields: Record<string, string>): Product {
  const supply = { capsules: 60, days: 30 };
  return trustType<Product>({
    id: handle,
    handle,
    title: handle,
    picture: null,
    variants: [],
    supply,
    metafields,
  });
}

const ZINC = productWith("zinc", {
  formula: "Zinc — 10 mg (100% VNR)\nReishi — 200 mg (fără VNR)",
  benefits: "Zincul contribuie la funcționarea normală a sistemului imunitar.",
  benefit_1_description: "Altceva.",
  directions: "Ia 2 capsule pe zi.\nNu lua dacă ai alergie la ciuperci.\n",
  ingredients: "Bisglicinat de zinc, reishi.",
});
const PROPOLIS = productWith("propolis", {
  formula: "Propolis — 60 mg (fără VNR)",
  benefit_1_description: "Vitamina C contribuie la …",
  benefit_2_description: "Vitamina E contribuie la …",
  directions: "Ia 2 capsule pe zi.\nNu lua dacă ai alergie la produse apicole.",
  ingredients: "Extract de propolis.\nConține propolis.",
});

describe("formulas side by side", () => {
  const { formulas, shared } = compareFormulas([ZINC, PROPOLIS], new Map());
  const [zinc, propolis] = formulas;

  it("have amounts and shares of reference values as the labels have them", () => {
    expect(zinc?.formula).toEqual([
      { name: "Zinc", amount: "10 mg", reference: "100%" },
      { name: "Reishi", amount: "200 mg", reference: null },
    ]);
  });

  it("have their claims, or the texts of their benefits where there is no list", () => {
    expect(zinc?.claims).toEqual(["Zincul contribuie la funcționarea normală a sistemului imunitar."]);
    expect(propolis?.claims).toEqual(["Vitamina C contribuie la …", "Vitamina E contribuie la …"]);
  });

  it("name once what all labels say, and leave no other line out", () => {
    expect(shared.directions).toEqual(["Ia 2 capsule pe zi."]);
    expect(zinc?.own.directions).toEqual(["Nu lua dacă ai alergie la ciuperci."]);
    expect(propolis?.own.directions).toEqual(["Nu lua dacă ai alergie la produse apicole."]);
    expect(shared.ingredients).toEqual([]);
    expect(propolis?.own.ingredients).toEqual(["Extract de propolis.", "Conține propolis."]);
    expect(propolis?.own.qualityStandards).toEqual([]);
  });

  it("share no line that one of them has not", () => {
    const third = productWith("third", { directions: "Ia o capsulă pe zi." });
    const compared = compareFormulas([ZINC, PROPOLIS, third], new Map());
    expect(compared.shared.directions).toEqual([]);
    expect(compared.formulas[0]?.own.directions).toContain("Ia 2 capsule pe zi.");
  });

  it("have the ratings of real reviews alone", () => {
    const rating = { average: 4.5, averageText: "4,5", count: 2 };
    const rated = compareFormulas([ZINC, PROPOLIS], new Map([["zinc", rating]]));
    expect(rated.formulas.map((each) => each.rating)).toEqual([rating, null]);
  });
});

const KNOWN = ["a", "b", "c", "d", "e", "f", "g"].map((handle) => ({ handle }));

test.each([
  ["", []],
  ["with=c&with=a", ["a", "c"]],
  ["with=c,a,a", ["a", "c"]],
  ["with=mug&with=b", ["b"]],
  ["with=g,f,e,d,c,b,a", ["a", "b", "c", "d", "e", "f"]],
])("?%s compares %o", (query, handles) => {
  expect(comparedHandles(new URLSearchParams(query), KNOWN)).toEqual(handles);
});

test("a long list offers its first formulas, and those that are chosen", () => {
  const long = Array.from({ length: 100 }, (_, index) => ({ handle: `${index}`, title: `Nr. ${index}` }));
  const choices = listChoices(long, ["3", "99"]);
  expect(choices.length).toBe(25);
  expect(choices.filter(({ isChosen }) => isChosen).map(({ handle }) => handle)).toEqual(["3", "99"]);
});
