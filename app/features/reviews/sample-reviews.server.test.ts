import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { NO_REVIEWS, sampleReviews } from "./sample-reviews.server.ts";
import en from "./samples/en.json";
import ro from "./samples/ro.json";

const VARIANTS = [{ title: "Un flacon" }, { title: "Abonament lunar" }];

function samplesOf(handle: string, reviewCount: number, demoContent = true) {
  return sampleReviews({ handle, reviewCount, variants: VARIANTS }, { language: "ro", demoContent });
}

describe("sample reviews", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 0],
  ])("a reviewCount of %d shows %d (spec §3)", (reviewCount, shown) => {
    expect(samplesOf("papillex", reviewCount).reviews).toHaveLength(shown);
  });

  it("are never shown while demo content is off (design §5.16)", () => {
    expect(samplesOf("papillex", 3, false)).toBe(NO_REVIEWS);
  });

  it("say that they are samples, with an average in the page's digits and a date in its words", () => {
    const { sample, average, averageText, reviews } = samplesOf("papillex", 3);
    expect({ sample, average, averageText }).toEqual({ sample: true, average: 4.7, averageText: "4,7" });
    expect(reviews[0]).toMatchObject({
      dateText: "18 septembrie 2026",
      productVariant: "Un flacon",
      verified: false,
    });
  });

  it("name no variant that the product does not have", () => {
    const { reviews } = sampleReviews(
      { handle: "papillex", reviewCount: 3, variants: [] },
      { language: "en", demoContent: true },
    );
    expect(reviews.map(({ productVariant }) => productVariant)).toEqual([null, null, null]);
  });

  it("serve a product that has none of its own", () => {
    expect(samplesOf("ceva-nou", 2).reviews).toHaveLength(2);
  });

  it("are the same in both languages but for their words", () => {
    const facts = LANGUAGES.map((language) =>
      Object.entries(language === "ro" ? ro : en).map(([handle, samples]) => [
        handle,
        samples.map(({ rating, date, variant, helpful, notHelpful }) => [
          rating,
          date,
          variant,
          helpful,
          notHelpful,
        ]),
      ]),
    );
    expect(facts[0]).toEqual(facts[1]);
  });
});
