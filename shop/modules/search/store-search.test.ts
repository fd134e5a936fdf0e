import { expect, test, vi } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { NO_LIMITS, WorkMeter } from "#shop/schema/limits/work-meter.ts";
import { SelectionSizes } from "#shop/schema/limits/selection-sizes.ts";
import { largeShop } from "#shop/schema/large-shop.fixture.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { SUGGESTED_FIELDS } from "./store-search.ts";
import { readTypedWords } from "./typed-words.ts";

const shop = largeShop(TEST_SHOP_SETTINGS);

function handlesFor(typed: string, language: "ro" | "en"): string[] {
  const context = { ...shop, language, work: new WorkMeter(new SelectionSizes({}, {}), NO_LIMITS) };
  const looked = { words: readTypedWords(typed), prefix: false };
  const found = [
    ...shop.search.products(looked, context).items,
    ...shop.search.articles(looked, context).items,
  ];
  // The large shop repeats the seed's products and articles under other handles.
  return found.map(({ handle }) => handle).filter((handle) => !/-\d+$/.test(handle));
}

test.each([
  ["inositol", "ro", "pco-well"],
  ["INOZITOL", "ro", "pco-well"],
  ["D-manoză", "ro", "ic-well"],
  ["d manoza", "ro", "ic-well"],
  ["d-mannose", "en", "ic-well"],
  ["UTI", "ro", "ic-well"],
  ["uti", "en", "ic-well"],
  ["răceală", "ro", "simplix"],
  ["raceala", "ro", "simplix"],
  ["cold", "en", "simplix"],
  ["menopauză", "ro", "a-good-nights-sleep"],
  ["menopause", "en", "a-good-nights-sleep"],
  ["şofran capsule", "ro", null],
] as const)("a visitor who types %j in %s finds %j", (typed, language, handle) => {
  const found = handlesFor(typed, language);
  if (handle === null) expect(found).toEqual([]);
  else expect(found).toContain(handle);
});

test("of a long text the first words are read", () => {
  expect(readTypedWords("Șase, Ţese!  a-b ".repeat(5_000))).toHaveLength(20);
  expect(readTypedWords("x".repeat(10_000))).toEqual(["x".repeat(500)]);
  expect(readTypedWords("Șase, ţese ĂÂÎ-b")).toEqual(["sase", "tese", "aai", "b"]);
});

test("after the index is built, no text is folded for a search or for suggestions", () => {
  const { search, ...rest } = largeShop(TEST_SHOP_SETTINGS);
  for (const _step of search.build(rest));
  const folds = vi.spyOn(String.prototype, "normalize");
  for (const language of LANGUAGES) {
    const context = { ...rest, language, work: new WorkMeter(new SelectionSizes({}, {}), NO_LIMITS) };
    for (const fields of [{}, { fields: SUGGESTED_FIELDS }]) {
      const looked = { words: ["capsule"], prefix: true, ...fields };
      const { items, score } = search.products(looked, context);
      for (const item of items) score(item);
      search.collections(looked, context);
      search.articles(looked, context);
      search.pages(looked, context);
    }
  }
  // The typed word alone, each time.
  expect(folds.mock.contexts.filter((text) => String(text) !== "capsule")).toEqual([]);
  folds.mockRestore();
});
