import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { statesOf } from "#domain/address/address.ts";
import { COUNTRIES } from "#domain/address/countries.ts";
import * as brand from "#brand/brand.ts";
import { AUTHORITIES, COMPANY } from "#brand/company.ts";
import { SOCIAL_PROFILES } from "#brand/social-profiles.ts";
import { isLanguage, LANGUAGE_FACTS } from "#domain/language/languages.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { shownTexts } from "#tests/support/browser/shown-texts.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { toPseudoText } from "#tools/third-language/pseudo-text.ts";
import { PSEUDO_LANGUAGE } from "#tools/third-language/write-pseudo-language.ts";

const language: string = PSEUDO_LANGUAGE;

/** Only a copy of the store has this language (tools/third-language/run.ts). */
if (isLanguage(language)) {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ["/", "/shop", "/products/papillex", "/terms", "/faq", "/my-account/login"]) {
    test(`${path} lacks no text of a third language, and cuts none`, async ({ page }) => {
      await shopperOf(page, language).open(path);
      await expectTranslated(page);
    });
  }

  test("drawer, cart, checkout and payment page lack no text of a third language, and cut none", async ({
    page,
  }) => {
    test.slow();
    const shopper = shopperOf(page, language);
    await shopper.add("papillex");
    await expect(shopper.drawer()).toBeVisible();
    await expectTranslated(page);
    await shopper.open("/cart");
    await expectTranslated(page);
    await shopper.add("simplix");
    await shopper.fillCheckout("ioana@exemplu.ro");
    await expectTranslated(page);
    await shopper.continueToPayment();
    await expectTranslated(page);
  });

  test("the fonts have the letters of a third language", async ({ page }) => {
    await shopperOf(page, language).open("/faq");
    expect(await lettersMissingIn(page, "Figtree")).toEqual([]);
    expect(await lettersMissingIn(page, "Newsreader")).toEqual([]);
  });
}

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await setFolds(page, "open");
  await expectNoSidewaysScroll(page);
  const texts = await shownTexts(page);
  await setFolds(page, "as before");
  const address = page.url();
  expect
    .soft(
      texts.filter(({ isCut }) => isCut).map(({ text }) => text),
      `cut on ${address}`,
    )
    .toEqual([]);
  const foreign = texts.map(({ text }) => text).filter((text) => untranslatedWords(text).length > 0);
  expect.soft([...new Set(foreign)], `not translated on ${address}`).toEqual([]);
}

/**
 * Finds letters of the language that a font lacks: those are drawn in the next font of the stack, with other widths.
 */
function lettersMissingIn(page: Page, family: string): Promise<string[]> {
  return page.evaluate(
    async ([face, letters]) => {
      await document.fonts.load(`40px ${face}`, letters);
      const context = document.createElement("canvas").getContext("2d");
      if (context === null) throw new Error("There is no canvas to measure on.");
      const widthOf = (letter: string, fallback: string): number => {
        context.font = `40px ${face}, ${fallback}`;
        return context.measureText(letter.repeat(20)).width;
      };
      return (
        letters.match(/./gu)?.filter((each) => widthOf(each, "serif") !== widthOf(each, "monospace")) ?? []
      );
    },
    [family, toPseudoText("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ")] as const,
  );
}

/** Unfolds what folds, or folds it again: an open fold can be a choice, such as another address for the invoice. */
async function setFolds(page: Page, state: "open" | "as before"): Promise<void> {
  await page.locator("main details").evaluateAll((folds: HTMLDetailsElement[], isOpening) => {
    for (const fold of folds) {
      if (isOpening && !fold.open) {
        // Folds of one name close each other.
        fold.dataset["closedName"] = fold.name;
        fold.name = "";
        fold.open = true;
      } else if (!isOpening && fold.dataset["closedName"] !== undefined) {
        fold.open = false;
        fold.name = fold.dataset["closedName"];
      }
    }
  }, state === "open");
}

/** Finds words without an accent, which every translated word has on its vowels. */
function untranslatedWords(text: string): string[] {
  return wordsOf(text.replaceAll(/\S+@\S+/g, "")).filter(
    (word) => /[aeiouy]/i.test(word) && !DATA.has(word.toLowerCase()),
  );
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

const COUNTRY_NAMES = new Intl.DisplayNames(language, { type: "region" });
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(language, { month: "long" }).format(new Date(2026, month)),
);
/** Empty outside of the copy, which alone has the files of the third language. */
const CONTENT_FILES = isLanguage(language)
  ? globSync("{app,shop,db}/**/{content,samples,seed}/**/*.json")
  : [];

/** Names on pages that are in no file of texts, and the text before the company's number. */
const NAMES =
  "lei, CUI, Velmarie, Ilvoara, Mirovel, Zorelia, orsanda, Fern & Tansy, PayPal, Apple Pay, Google Pay";

/**
 * Words that are not translated: names, addresses, the output of `Intl`, and content that is the same in every
 * language.
 */
const DATA = new Set(
  [
    ...wordsOf(JSON.stringify([NAMES, brand, COMPANY, AUTHORITIES, LANGUAGE_FACTS, SOCIAL_PROFILES])),
    ...COUNTRIES.flatMap((country) =>
      wordsOf(JSON.stringify([COUNTRY_NAMES.of(country), statesOf(country)])),
    ),
    ...MONTHS.flatMap(wordsOf),
    ...CONTENT_FILES.flatMap((file) => wordsOf(sharedTexts(file))),
  ].map((word) => word.toLowerCase()),
);

/**
 * Collects the texts of a JSON file that are the same in English and in the third language; in a file for all
 * languages, those without a language.
 */
function sharedTexts(file: string): string {
  const name = basename(file, ".json");
  if (isLanguage(name) && name !== "en") return "";
  const texts = strings(JSON.parse(readFileSync(file, "utf8")));
  if (name !== "en") return texts.join(" ");
  const translated = strings(JSON.parse(readFileSync(join(dirname(file), `${language}.json`), "utf8")));
  return texts.filter((text) => translated.includes(text)).join(" ");
}

function strings(json: unknown): string[] {
  if (typeof json === "string") return [json];
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => (isLanguage(key) ? [] : strings(value)));
}
