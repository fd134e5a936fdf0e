import { describe, expect, it } from "vitest";
import { isEmail } from "./email.ts";

describe("spec §5: 'Must match a simple {email} pattern'", () => {
  it.each([
    "ana@example.com",
    "ana.pop+shop@mail.example.ro",
    "o'neil@example.ie",
    "ana@cântarea.ro",
    "ană@exemplu.ro",
    "用户@例子.中国",
    "a@xn--snziana-dza.xn--p1ai",
    `${"a".repeat(64)}@example.com`,
  ])("%s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "",
    "ana",
    "@example.com",
    "ana@",
    "ana@example",
    "ana@example.c",
    "ana@@example.com",
    "ana@exa mple.com",
    " ana@example.com",
    "ana@example.com\n",
    "ana@-example.com",
    "ana@example-.com",
    "ana@example..com",
    "ana@.example.com",
    "ana@example.com.",
    "ana@127.0.0.1",
    ".ana@example.com",
    "ana.@example.com",
    "a..b@example.com",
    "Ana <ana@example.com>",
    "a,b@example.com",
    "a\uD800@example.com",
    "an\u200Ba@example.com",
    "an\u202Ea@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b.".repeat(130)}com`,
  ])("not %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each(["ana\0@exemplu.ro", "ana\uFFFD@exemplu.ro", "ana\uD83D@exemplu.ro", "ana@ex\uFFFDemplu.ro"])(
    "not %j, which did not arrive as it was typed",
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
