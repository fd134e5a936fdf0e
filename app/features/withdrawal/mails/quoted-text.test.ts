import { LinkifyIt } from "linkify-it";
import { find } from "linkifyjs";
import { describe, expect, it, test } from "vitest";
import { quotedText } from "./quoted-text.ts";

const linkifyIt = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });
const DOTS = [".", "\uFF0E", "\u3002", "\uFF61", "\u2024", ".\u200B", "\u2060.", ".\u2060"];
const HOSTS = [
  "evil_example",
  "www_evil_example",
  "www_123_com",
  "a_b_co",
  "ești_ro",
  "a-b_xn--p1ai",
  "1_2_3_4",
];
const PLACES = [
  "%",
  "see % now",
  "(%)",
  "<%>",
  "\u200B%",
  "https://%",
  "HTTPS://%/x?y=1#z",
  "//%",
  "http:/\\%",
];
const MORE = [
  "http\uFF1A//%",
  "hxxp://%:8080/",
  "ftp://%",
  "mailto:ana@%",
  "ana@%",
  "a:b@%",
  "https://https://%",
];
const WITHOUT_DOT = ["javascript:alert(1)", "tel:112"];

describe("text that is quoted in a mail", () => {
  const planted = HOSTS.flatMap((host) =>
    DOTS.flatMap((dot) =>
      [...PLACES, ...MORE].map((place) => place.replaceAll("%", host.replaceAll("_", dot))),
    ),
  );

  test("is no link to two programs that look for them, wherever it stands and whatever its dots are", () => {
    const all = [...planted, ...WITHOUT_DOT];
    expect(all.filter((text) => linkifyIt.test(text) || find(text).length > 0).length).toBeGreaterThan(400);
    const linked = all
      .map(quotedText)
      .filter((text) => linkifyIt.test(text) || find(text).length > 0 || /:\/\//u.test(text));
    expect(linked).toEqual([]);
  });

  test("has no word joiner that was not typed, and names no host in its compatible form", () => {
    for (const text of planted) {
      const quoted = quotedText(text.replaceAll("\u2060", ""));
      expect(quoted).not.toContain("\u2060");
      const seen = quoted.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
      expect(seen).not.toMatch(/\p{L}\.\p{L}|:\/\//u);
    }
  });

  it.each([
    ["https://evil.example/a.b", "https[:]//evil[.]example/a[.]b"],
    ["ana@exemplu.ro", "ana[@]exemplu[.]ro"],
    ["#1001, 0.5 l. Două flacoane... la 10:30; 12.11.2026", null],
    ["Notă: un flacon", null],
  ])("%s stays readable", (text, quoted) => expect(quotedText(text)).toBe(quoted ?? text));

  test("of a hostile length is quoted at once", () => {
    const text = `${"1.".repeat(2_000)}${"a\u200B".repeat(2_000)}`;
    expect(quotedText(text).length).toBeGreaterThan(text.length);
  });
});
