import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_CODE_PREFIX } from "#brand/brand.ts";
import { DISCOUNT_CODE_KEY, USED_DISCOUNT_CODES_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import { clearDiscountCode, readCode, setDiscountCode } from "./discount-code-store.ts";
import { noteUsedCodes, wasCodeUsedHere } from "./used-discount-codes.ts";

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe("a text as a code", () => {
  it.each([
    [` ${POPUP_DISCOUNT_CODE.toLowerCase()} `, { code: POPUP_DISCOUNT_CODE, percent: 10 }],
    ["POPUP10", { code: "POPUP10", percent: 10 }],
    [`${BRAND_CODE_PREFIX}150`, { code: `${BRAND_CODE_PREFIX}150`, percent: 100 }],
    ["WELCOME", { code: "WELCOME", percent: 0 }],
    ["   ", { code: null, percent: 0 }],
    [null, { code: null, percent: 0 }],
    ["X".repeat(65), { code: null, percent: 0 }],
  ])("%j", (text, expected) => {
    expect(readCode(text)).toEqual(expected);
  });
});

describe("the code in storage (spec §4)", () => {
  it("is written as it is compared", () => {
    setDiscountCode("popup 10");
    expect(browser.stored.get(DISCOUNT_CODE_KEY)).toBe("POPUP10");
  });

  it("is removed when cleared, or when nothing is set", () => {
    setDiscountCode("POPUP10");
    clearDiscountCode();
    expect(browser.stored.has(DISCOUNT_CODE_KEY)).toBe(false);
    setDiscountCode("POPUP10");
    setDiscountCode(" ");
    expect(browser.stored.has(DISCOUNT_CODE_KEY)).toBe(false);
  });
});

describe("the codes used in this browser (spec §3)", () => {
  it("are kept, each once, and known however they are typed", () => {
    noteUsedCodes([POPUP_DISCOUNT_CODE]);
    noteUsedCodes([POPUP_DISCOUNT_CODE.toLowerCase(), "POPUP10"]);
    expect(JSON.parse(browser.stored.get(USED_DISCOUNT_CODES_KEY) ?? "")).toEqual([
      POPUP_DISCOUNT_CODE,
      "POPUP10",
    ]);
    expect([wasCodeUsedHere(" popup 10 "), wasCodeUsedHere(NEWSLETTER_DISCOUNT_CODE)]).toEqual([true, false]);
  });
});
