import { describe, expect, test } from "vitest";
import { passedLimits } from "#domain/cart/daily-limits.ts";
import { NOT_FOR, type NotFor } from "#domain/catalogue/not-for.ts";
import { parseFormulaLine } from "#domain/catalogue/formula.ts";
import { completeTranslations } from "#domain/language/translations.ts";
import { CAPSULES_DAILY } from "#domain/catalogue/usage.ts";
import { parseSeed, readCatalogueFiles } from "./seed/seed-files.ts";

const products = parseSeed(readCatalogueFiles("shop/seed"))
  .products.filter(({ facts }) => facts.kind === "supplement")
  .map(({ facts, texts }) => ({ facts, texts: completeTranslations(texts) }));

/** spec §9, Variant labels: "Single bottle (one month supply)". */
const MONTH_DAYS = 30;

/** Nutrient reference values a day (Regulation 1169/2011, annex XIII), by the names the formulas use. */
const REFERENCE_VALUES: Readonly<Record<string, readonly [amount: number, unit: string]>> = {
  "Vitamin C": [80, "mg"],
  "Vitamin E": [12, "mg α-TE"],
  "Vitamin D3": [5, "µg"],
  "Vitamin B2 (riboflavin)": [1.4, "mg"],
  "Vitamin B6": [1.4, "mg"],
  Folate: [200, "µg"],
  Zinc: [10, "mg"],
  Selenium: [55, "µg"],
  Chromium: [40, "µg"],
  Magnesium: [375, "mg"],
};
/** The least share of a reference value about which a health claim may be made (Regulation 1924/2006, 1169/2011). */
const CLAIM_MIN_PERCENT = 15;

/** Amounts and their units are joined by no-break spaces. */
const linesOf = (formula = "") => formula.replaceAll("\u00A0", " ").split("\n").map(parseFormulaLine);

describe.each(products)("$facts.handle", ({ facts, texts }) => {
  test("a bottle is one month's supply", () => {
    expect(facts.capsules).toBe(MONTH_DAYS * CAPSULES_DAILY);
  });

  test.each(["ro", "en"] as const)("every number of capsules and days in its %s texts agrees", (language) => {
    const text = JSON.stringify(texts[language]).replaceAll("\u00A0", " ");
    const bottles = facts.variants.map((variant) => variant.bottles);
    const capsules = bottles.map((count) => count * (facts.capsules ?? 0));
    const numbersBefore = (unit: RegExp) =>
      new Set([...text.matchAll(unit)].map(([, digits]) => Number(digits)).filter((number) => number > 9));
    expect(numbersBefore(/(\d+) (?:de )?caps/g)).toEqual(new Set(capsules));
    // A bottle's 30 days are those for returns, too.
    expect(numbersBefore(/(\d+) (?:de zile|days)/g)).toEqual(
      new Set(bottles.map((count) => count * MONTH_DAYS)),
    );
    expect(text).not.toMatch(/lun[iă] și jumătate|and a half month/);
    expect(texts[language].imageAlts[0]).toContain(String(facts.capsules));
  });

  test.each(["ro", "en"] as const)("its %s texts name no saving, which prices alone decide", (language) => {
    const { variants, faq, seo, description, descriptionHtml } = texts[language];
    expect(JSON.stringify({ variants, faq, seo, description, descriptionHtml })).not.toContain("%");
  });

  test("its packs and subscriptions compare with its single bottle", () => {
    const [single] = facts.variants;
    const cents = (amount: string | null | undefined) => Math.round(Number(amount) * 100);
    for (const { key, compareAtPrice, bottles } of facts.variants.slice(1))
      expect([key, cents(compareAtPrice)]).toEqual([key, bottles * cents(single?.price)]);
  });

  test("its weights follow its bottles", () => {
    const [first] = facts.variants;
    for (const { weightGrams, bottles } of facts.variants)
      expect(weightGrams).toBe((first?.weightGrams ?? 0) * bottles);
  });

  test("its shares of the reference values are right, and high enough for its claims", () => {
    const lines = linesOf(texts.en.metafields.formula);
    for (const { name, amount, reference } of lines) {
      const [value, unit] = REFERENCE_VALUES[name] ?? [null, ""];
      if (value === null) expect([name, reference]).toEqual([name, null]);
      else {
        const own = Number(amount.slice(0, -unit.length - 1));
        expect(amount).toBe(`${own} ${unit}`);
        expect([name, reference]).toEqual([name, `${Math.round((100 * own) / value)}%`]);
        expect(Number.parseInt(reference ?? "", 10)).toBeGreaterThanOrEqual(CLAIM_MIN_PERCENT);
      }
    }
    const figures = (formula?: string) =>
      linesOf(formula).map(({ amount, reference }) => [amount.replace(/[.,]/g, ""), reference]);
    expect(figures(texts.ro.metafields.formula)).toEqual(figures(texts.en.metafields.formula));
  });
});

/** Limits for a day that the store's texts state (EFSA, for adults), by the names of the formulas. */
const DAILY_LIMITS: Readonly<
  Record<string, { readonly ro: string; readonly en: string; readonly limit: number }>
> = {
  Zinc: { ro: "zinc", en: "zinc", limit: 25 },
  "Vitamin D3": { ro: "vitamina D", en: "vitamin D", limit: 100 },
  Folate: { ro: "folat", en: "folate", limit: 1000 },
};

test.each(products)("$facts.handle names every limit, with the amount of its formula", ({ facts, texts }) => {
  const limits = linesOf(texts.en.metafields.formula).flatMap(({ name, amount }) => {
    const [digits, unit] = amount.split(" ");
    const limit = DAILY_LIMITS[name];
    return limit === undefined ? [] : [{ ...limit, amount: Number(digits), unit }];
  });
  expect(new Set(facts.dailyLimits)).toEqual(new Set(limits));
});

test("companions allow each other, and no pair passes a limit", () => {
  const read = products.map(({ facts }) => ({
    ...facts,
    dailyLimits: facts.dailyLimits.map(({ en = "", ...limit }) => ({ ...limit, name: en })),
  }));
  for (const product of read) {
    for (const other of read.filter(({ handle }) => product.companions.includes(handle))) {
      expect([other.handle, other.companions]).toEqual([
        other.handle,
        expect.arrayContaining([product.handle]),
      ]);
      expect([product.handle, other.handle, passedLimits([product, other])]).toEqual([
        product.handle,
        other.handle,
        [],
      ]);
    }
  }
  const three = read.filter(({ handle }) => ["papillex", "ahcc", "simplix"].includes(handle));
  expect(passedLimits(three)).toMatchObject([{ name: "zinc", amount: 30, limit: 25, unit: "mg" }]);
});

test("every bottle weighs the same, as all hold the same", () => {
  expect(new Set(products.map(({ facts }) => facts.variants[0]?.weightGrams)).size).toBe(1);
});

/** Words of the English label by which it says no, or to ask first. */
const LABEL_WORDS: Readonly<Record<NotFor, RegExp>> = {
  pregnancy: /pregnant/,
  breastfeeding: /breastfeeding/,
  minors: /under 18|For adults/,
  medicines: /medication/,
  diabetes: /diabetes/,
  "gallbladder-liver": /gallbladder|liver/,
  "bee-products": /bee products/,
  // Reishi is one, too.
  mushrooms: /mushrooms|Ganoderma/,
  daisies: /daisy/,
  vegans: /not vegans|not for vegans/i,
};

test.each(products)(
  "$facts.handle is suggested to nobody whom its label tells no, or to ask",
  ({ facts, texts }) => {
    const { directions = "", qualityStandards = "", ingredients = "" } = texts.en.metafields;
    const label = [directions, qualityStandards, ingredients].join("\n");
    expect(facts.notFor).toEqual(NOT_FOR.filter((code) => LABEL_WORDS[code].test(label)));
  },
);
