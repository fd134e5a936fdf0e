import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CART_REMINDER_CONSENT } from "./reminder-consent.ts";

/** Digest of the text beside the box in both languages. A new text is a new version. */
const DIGESTS: Readonly<Record<string, string>> = { "checkout 2026-11-28": "ec7e362bd4d4de2a" };

it("the consent text of the checkout keeps its version while it reads the same", () => {
  const texts = ["ro", "en"].map((language) => {
    const file = new URL(`../../pages/checkout/texts/${language}.json`, import.meta.url);
    return (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)["checkout_page.keep_cart"];
  });
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
  expect(digest).toBe(DIGESTS[CART_REMINDER_CONSENT]);
});
