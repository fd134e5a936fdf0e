import { expect, it } from "vitest";
import { m } from "#app/i18n/messages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";

it.each([
  ["ro", 1, "o recenzie"],
  ["ro", 2, "2 recenzii"],
  ["ro", 21, "21 de recenzii"],
  ["en", 21, "21 reviews"],
] as const)("in %s, %i reviews are counted as %j", (language, count, text) => {
  expect(withLanguage(language, () => m["reviews.count"]({ count }))).toBe(text);
});
