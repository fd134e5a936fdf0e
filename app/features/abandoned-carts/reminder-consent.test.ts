import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  CART_REMINDER_CONSENT,
  FIRST_REMINDER_AFTER_HOURS,
  SECOND_REMINDER_AFTER_DAYS,
} from "./reminder-consent.ts";

/** Digest of the text beside the box in both languages, with its times. A new text is a new version. */
const DIGESTS: Readonly<Record<string, string>> = { "checkout 2026-11-28.2": "2963abdb16232425" };

it("the consent text of the checkout keeps its version while it reads the same", () => {
  const texts = ["ro", "en"].map((language) => {
    const file = new URL(`../../pages/checkout/texts/${language}.json`, import.meta.url);
    const said = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    return [said["checkout_page.keep_cart"], said["checkout_page.keep_cart_note"]];
  });
  const times = [FIRST_REMINDER_AFTER_HOURS, SECOND_REMINDER_AFTER_DAYS];
  const digest = createHash("sha256")
    .update(JSON.stringify([texts, times]))
    .digest("hex")
    .slice(0, 16);
  expect(digest).toBe(DIGESTS[CART_REMINDER_CONSENT]);
});
