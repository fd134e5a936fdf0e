import { afterEach, expect, it, vi } from "vitest";
import { stubBrowser } from "#lib/testing/fake-browser.ts";
import { keepLanguage } from "./keep-language.ts";

afterEach(() => vi.unstubAllGlobals());

it("a chosen language is kept in local storage and in the cookie that the server reads (spec §1)", () => {
  const { stored } = stubBrowser();
  keepLanguage("en");
  expect(stored.get("language")).toBe("en");
  expect(document.cookie).toContain("en");
});
