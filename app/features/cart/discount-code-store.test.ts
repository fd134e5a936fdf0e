import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DISCOUNT_CODE_KEY, USED_DISCOUNT_CODES_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#tests/support/fake-browser.ts";
import { clearDiscountCode, readCode, setDiscountCode } from "./discount-code-store.ts";
import { noteUsedCodes, wasCodeUsedHere } from "./used-discount-codes.ts";

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe("a text as a code", () => {
  it.each([
    [" sânziana10 ", { code: "SANZIANA10", percent: 10 }],
    ["POPUP10", { code: "POPUP10", percent: 10 }],
    ["SANZIANA150", { code: "SANZIANA150", percent: 100 }],
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
    noteUsedCodes(["SANZIANA10"]);
    noteUsedCodes(["sânziana10", "POPUP10"]);
    expect(JSON.parse(browser.stored.get(USED_DISCOUNT_CODES_KEY) ?? "")).toEqual(["SANZIANA10", "POPUP10"]);
    expect([wasCodeUsedHere(" popup 10 "), wasCodeUsedHere("SANZIANA5")]).toEqual([true, false]);
  });
});
