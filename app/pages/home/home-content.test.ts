import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import {
  DELIVERY_MAX_BUSINESS_DAYS,
  DELIVERY_MIN_BUSINESS_DAYS,
  PREPARATION_MAX_BUSINESS_DAYS,
  PREPARATION_MIN_BUSINESS_DAYS,
  REFUND_MAX_BUSINESS_DAYS,
  REFUND_MIN_BUSINESS_DAYS,
  RETURN_WINDOW_DAYS,
} from "#domain/shipping/service-terms.ts";
import { SEED_TERMS, SEED_WAYS } from "#tests/support/shipping-terms.ts";
import { homeContent } from "./home-content.server.ts";

test.each(LANGUAGES)("the %s questions promise what the store's terms say", (language) => {
  const answers = homeContent(language, { demoContent: false, shippingTerms: SEED_TERMS, ways: SEED_WAYS })
    .faq.map(({ answer }) => answer)
    .join("\n");
  for (const term of [
    `${PREPARATION_MIN_BUSINESS_DAYS}–${PREPARATION_MAX_BUSINESS_DAYS} `,
    `${DELIVERY_MIN_BUSINESS_DAYS}–${DELIVERY_MAX_BUSINESS_DAYS}`,
    `${REFUND_MIN_BUSINESS_DAYS}–${REFUND_MAX_BUSINESS_DAYS} `,
    `${RETURN_WINDOW_DAYS} `,
    language === "ro" ? "200 de\u00a0lei" : "200\u00a0lei",
  ]) {
    expect(answers).toContain(term);
  }
});

test("both languages have the same testimonials, figures and questions", () => {
  const shape = (language: (typeof LANGUAGES)[number]) => {
    const { samples, stats, faq, science } = homeContent(language, {
      demoContent: true,
      shippingTerms: SEED_TERMS,
      ways: SEED_WAYS,
    });
    return {
      testimonials: samples?.testimonials.map(({ portrait, accent }) => `${portrait} ${accent}`),
      facts: science.facts.map(({ accent }) => accent),
      stats: stats.length,
      faq: faq.map(({ id }) => id),
    };
  };
  expect(shape("en")).toEqual(shape("ro"));
});

test("without demo content there are no invented testimonials", () => {
  expect(
    homeContent("ro", { demoContent: false, shippingTerms: SEED_TERMS, ways: SEED_WAYS }).samples,
  ).toBeNull();
});

test.each(LANGUAGES)("without demo content the %s figures hold no invented number of bottles", (language) => {
  const { stats, samples } = homeContent(language, {
    demoContent: true,
    shippingTerms: SEED_TERMS,
    ways: SEED_WAYS,
  });
  expect(samples?.soldBottles.figure).toMatch(/^250.000\+$/);
  expect(
    JSON.stringify([
      stats,
      homeContent(language, { demoContent: false, shippingTerms: SEED_TERMS, ways: SEED_WAYS }),
    ]),
  ).not.toMatch(/250.000/);
});
