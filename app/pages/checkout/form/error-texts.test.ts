import { expect, test } from "vitest";
import { money } from "#domain/money/money.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { codeRefusalText } from "./error-texts.ts";

test.each([
  ["unknown", null, "We have no code of that name."],
  ["used_up", null, "as often as it could be"],
  ["out_of_range", money(60_000, "RON"), "worth 600,00"],
] as const)("a code that is %s gets the specified sentence and the reason", (reason, minimum, why) => {
  const text = withLanguage("en", () => codeRefusalText({ reason, minimum }));
  expect(text).toContain("Invalid Discount Code. Please check your code and try again.");
  expect(text).toContain(why);
});

test("a code refused for a secret reason gets the sentence alone", () => {
  const text = withLanguage("en", () => codeRefusalText({ reason: null, minimum: null }));
  expect(text).toBe("Invalid Discount Code. Please check your code and try again.");
});
