import { describe, expect, test } from "vitest";
import { type Language, LANGUAGES } from "#domain/language/languages.ts";
import { COMPANY } from "#brand/company.ts";
import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from "./account-mail-job.ts";
import { composeAccountMail } from "./compose.server.ts";

const publicUrl = "https://store.test";
const link = `${publicUrl}/account/activate/0b7f6c1e/tok-en_1?returnTo=%2Fcart&lang=ro`;
const HAS_TOKEN: readonly AccountMailKind[] = ["activation", "magic-link", "password-reset"];
/** Target pages of the mails without a token. */
const PAGES: Partial<Record<AccountMailKind, readonly string[]>> = {
  "account-exists": ["/my-account/login", "/lost-password"],
  "no-account": ["/my-account/register"],
  "password-changed": ["/lost-password"],
  welcome: ["/my-account", "/shop"],
};

const mails = LANGUAGES.flatMap((language) => ACCOUNT_MAIL_KINDS.map((kind) => [kind, language] as const));

const compose = (kind: AccountMailKind, language: Language, firstName: string | null = "Ioana") =>
  composeAccountMail(kind, {
    language,
    publicUrl,
    greeted: { firstName, isMailboxProven: true },
    ...(HAS_TOKEN.includes(kind) && { link }),
  });

/** Returns a document's text without tags, styles and comments. */
const readable = (html: string): string =>
  html.replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, " ").replaceAll("&amp;", "&");

describe.each(mails)("%s, %s", (kind, language) => {
  test("both parts have every link, spelled out", async () => {
    const { html, text } = compose(kind, language);
    const links = HAS_TOKEN.includes(kind) ? [link] : (PAGES[kind] ?? []).map((path) => publicUrl + path);
    expect(links).not.toEqual([]);
    for (const each of links) {
      expect(text.split("\n")).toContain(each);
      expect(html).toContain(`href="${each.replaceAll("&", "&amp;")}"`);
      expect(readable(html)).toContain(each);
    }
  });

  test("is written with good printing, in its language, and names who sends it", async () => {
    const { subject, html, text } = compose(kind, language);
    for (const read of [subject, text, readable(html)]) {
      expect(read).not.toMatch(/["'şţŞŢ]/);
      expect(read).not.toMatch(/undefined|\[object|\{\w+\}/);
    }
    expect(subject.length).toBeLessThan(60);
    expect(html).toContain(`lang="${language}"`);
    for (const read of [text, readable(html)]) {
      expect(read).toMatch(language === "ro" ? /[ăâșț]/ : /\byour?\b/);
      expect(read).toContain(COMPANY.name);
      expect(read).toContain(COMPANY.taxNumber);
      expect(read).toContain(COMPANY.phone);
    }
  });

  test("the text part says what the HTML says", async () => {
    const { html, text } = compose(kind, language);
    expect(text).not.toMatch(/[<>]|\n{3}/);
    // The text part has links, no buttons.
    expect(text).not.toMatch(/button|buton/i);
    const shown = readable(html).replaceAll(/\s+/g, " ");
    for (const line of text.split("\n").filter((each) => each !== "" && each !== "—")) {
      expect(shown).toContain(line.replace(/:$/, "").replaceAll(/\s+/g, " "));
    }
  });

  test("is readable in the light and in the dark, runs nothing and fetches the mark alone", async () => {
    const { html } = compose(kind, language);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/<style>[^<]*@media \(prefers-color-scheme: dark\)/);
    expect(html).not.toMatch(/<script|<link|@import|url\(/);
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringMatching(/alt="" width="48" height="48"/)]);
    expect(html.match(/src="[^"]*"/g)).toEqual([`src="${publicUrl}/pictures/brand/icon-96.png"`]);
  });
});

test.each(HAS_TOKEN)("%s without its link is a bug", (kind) => {
  expect(() => composeAccountMail(kind, { language: "ro", publicUrl })).toThrow("single-use link");
});

describe("the greeting", () => {
  const firstLine = (firstName: string | null) => compose("activation", "en", firstName).text.split("\n")[0];

  test.each(["Ioana", "Ana-Maria", "Zoë", "José Ángel", "Ștefania", "O’Neil"])("names %s", async (name) => {
    expect(firstLine(name)).toBe(`Hello ${name},`);
  });

  test("prints an apostrophe as one", async () => {
    expect(firstLine("O'Neil")).toBe("Hello O’Neil,");
  });

  test.each([
    null,
    "",
    "  ",
    "evil.example",
    "https://evil.example",
    "You won 5000",
    "<b>Ana</b>",
    "Ana\nBcc: x",
    "a".repeat(41),
  ])("repeats nothing that could be a message or a link: %j", async (name) => {
    expect(firstLine(name)).toBe("Hello,");
  });
});
