import { describe, expect, it } from "vitest";
import { MAX_BENEFITS, MAX_FAQ, MAX_INGREDIENTS } from "#domain/catalogue/catalogue-limits.ts";
import type { Product } from "#app/shop-client/product.ts";
import { toStory } from "./product-story.server.ts";

const PICTURE = { url: "/media/a.webp?v=2", alt: "Un flacon", width: 1600, height: 1600 };

function productWith(metafields: Record<string, string>): Product {
  return {
    id: "gid://shopify/Product/1",
    handle: "papillex",
    title: "Papillex",
    tags: [],
    available: true,
    shownAvailable: true,
    from: { amount: 28900, currency: "RON" },
    savingsPercent: 0,
    reduction: null,
    fromUnit: null,
    supply: null,
    picture: PICTURE,
    category: null,
    shortDescription: null,
    reviewCount: 0,
    companions: [],
    isForWomen: false,
    kind: "supplement",
    unit: null,
    dailyLimits: [],
    notFor: null,
    variants: [],
    description: "Descrierea platformei.",
    descriptionHtml: "",
    seo: { title: null, description: null },
    optionName: null,
    pictures: [PICTURE],
    metafields,
  };
}

/** Builds twelve of everything: more than a page shows. */
function numbered(name: (n: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 12 }, (_, index) => [name(index + 1), `${index + 1}`]));
}

describe("the story of a product", () => {
  it("of a product without metafields is its description and nothing else", () => {
    expect(toStory(productWith({}))).toEqual({
      about: "Descrierea platformei.",
      details: [],
      ingredientsText: [],
      benefits: null,
      ingredients: null,
      howToUse: [],
      labelDetails: [],
      faq: null,
    });
  });

  it("has at most 4 benefits, 10 ingredients and 10 questions (spec §9)", () => {
    const story = toStory(
      productWith({
        ...numbered((n) => `benefit_${n}_title`),
        ...numbered((n) => `ingredient_${n}_title`),
        ...numbered((n) => `faq_${n}_question`),
        ...numbered((n) => `faq_${n}_answer`),
      }),
    );
    expect(story.benefits?.items).toHaveLength(MAX_BENEFITS);
    expect(story.ingredients?.items).toHaveLength(MAX_INGREDIENTS);
    expect(story.faq?.items).toHaveLength(MAX_FAQ);
  });

  it.each([
    ["minus", "minus"],
    ["plus", "plus"],
    ["check", "check"],
    ["skull", "check"],
    [undefined, "check"],
  ])("the benefit icon %s is drawn as %s (spec §3: minus, plus or check)", (given, drawn) => {
    const icon = given === undefined ? {} : { benefit_1_icon: given };
    const story = toStory(productWith({ benefit_1_title: "Piele", ...icon }));
    expect(story.benefits?.items[0]?.icon).toBe(drawn);
  });

  it("skips a question without an answer and goes on with the next", () => {
    const story = toStory(
      productWith({ faq_1_question: "De ce?", faq_2_question: "Cum?", faq_2_answer: "Așa." }),
    );
    expect(story.faq?.items).toEqual([{ question: "Cum?", answer: "Așa." }]);
  });

  it("has the size and the text of a picture that is one of the product's own", () => {
    const story = toStory(productWith({ benefit_1_title: "Piele", benefits_image: "/media/a.webp" }));
    expect(story.benefits?.picture).toEqual(PICTURE);
    const other = toStory(productWith({ benefit_1_title: "Piele", benefits_image: "/media/b.webp" }));
    expect(other.benefits?.picture).toMatchObject({ url: "/media/b.webp", alt: "Papillex" });
  });

  it("does not list benefits twice: the accordion has them only where no section of their own does", () => {
    const benefits = "Zincul contribuie la funcționarea normală a sistemului imunitar.";
    const keysOf = (metafields: Record<string, string>) =>
      toStory(productWith(metafields)).details.map(({ key }) => key);
    expect(keysOf({ benefits, directions: "Una." })).toEqual(["benefits", "directions"]);
    expect(keysOf({ benefits, directions: "Una.", benefit_1_title: "Imunitate" })).toEqual(["directions"]);
  });

  it("reads a line of the formula as name, amount and reference, and keeps the order of the accordions", () => {
    const story = toStory(
      productWith({ directions: "Una.\nDouă.", formula: "Zinc — 10 mg (100% VNR)\nExtract" }),
    );
    expect(story.details).toEqual([
      {
        key: "formula",
        lines: [],
        formula: [
          { name: "Zinc", amount: "10 mg", reference: "100%" },
          { name: "Extract", amount: "", reference: null },
        ],
      },
      { key: "directions", lines: ["Una.", "Două."], formula: [] },
    ]);
  });
});
