import { expect, test } from "vitest";
import { readLanguageCookie, serialiseLanguageCookie } from "./language-cookie.ts";

test.each([
  [null, null],
  ["", null],
  ["a=1; language=en", "en"],
  ["language=ro", "ro"],
  ["language=EN", null],
  ["language=en-GB", null],
  ["language=de; language=en", "en"],
])("the cookies %j name the language %j", (cookies, language) => {
  expect(readLanguageCookie(cookies)).toBe(language);
});

test.each([
  [true, "language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
  [false, "language=en; Path=/; Max-Age=31536000; SameSite=Lax"],
])("over HTTPS: %s: the cookie is %s", (secure, cookie) => {
  expect(serialiseLanguageCookie("en", secure)).toBe(cookie);
});
