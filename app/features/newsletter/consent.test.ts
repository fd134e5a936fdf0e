import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSENT_VERSIONS, type ConsentSource } from "./consent.ts";

/**
 * Text at each place, and digests of it in both languages, without the brand's name. A new text is a new line, with a new
 * version.
 */
const TEXTS: Readonly<Record<ConsentSource, readonly [folder: string, key: string]>> = {
  footer: ["features/newsletter", "newsletter.consent"],
  home: ["features/newsletter", "newsletter.consent"],
  discount_popup: ["features/discount-popup", "discount_popup.consent"],
  checkout: ["pages/checkout", "checkout_page.email_opt_in"],
  account: ["pages/account", "account.newsletter_consent"],
};
const DIGESTS: Readonly<Record<string, string>> = {
  "2026-11-21": "c2d7b9ff98403902",
  "popup 2026-11-24": "c4f83046f6dfdecc",
  "checkout 2026-11-24": "eabd68a0c6553ac7",
  "account 2026-11-24": "b8bd324c9af46b1e",
};

it.each(Object.entries(TEXTS))(
  "the consent text of %s keeps its version while it reads the same",
  (place, at) => {
    const [folder, key] = at;
    const texts = ["ro", "en"].map((language) => {
      const file = new URL(`../../${folder}/texts/${language}.json`, import.meta.url);
      return (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)[key];
    });
    const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
    expect(digest).toBe(DIGESTS[CONSENT_VERSIONS[place as ConsentSource]]);
  },
);
