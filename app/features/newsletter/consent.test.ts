import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSENT_VERSION } from "./consent.ts";

/** Digests of the text in both languages. A new text is a new line here, with a new version. */
const DIGESTS: Readonly<Record<string, string>> = {
  "2026-11-21": "1a4ae8678b34807e",
};

it("a consent text keeps its version for as long as it reads the same", () => {
  const texts = ["ro", "en"].map((language) => {
    const file = new URL(`texts/${language}.json`, import.meta.url);
    return (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)["newsletter.consent"];
  });
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
  expect(digest).toBe(DIGESTS[CONSENT_VERSION]);
});
