import { describe, expect, it, test } from "vitest";
import { inLanguage } from "#domain/language/translations.ts";
import { type ExtraField, parseExtra } from "./extra-field.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";

const FIELD: ExtraField = {
  key: "delivery_note",
  label: { ro: "Mesaj pentru curier", en: "Note for the courier" },
  section: "delivery",
  kind: "line",
  maxChars: 10,
};

describe("parseExtra", () => {
  it.each<[string, Partial<ExtraField>, string, unknown]>([
    ["a text", {}, " etaj 2 ", { ok: true, value: "etaj 2" }],
    ["nothing", {}, "  ", { ok: true, value: "" }],
    ["nothing where it is required", { isRequired: () => true }, " \n", { ok: false, error: "required" }],
    ["as much as is allowed", {}, "0123456789", { ok: true, value: "0123456789" }],
    ["one more", {}, "0123456789a", { ok: false, error: "too_long" }],
    ["more than any field allows", { maxChars: 2_000 }, "x".repeat(1_001), { ok: false, error: "too_long" }],
    ["two lines where one is asked for", {}, "a\r\nb", { ok: true, value: "a b" }],
    ["two lines where several are", { kind: "lines" }, "a\r\nb", { ok: true, value: "a\nb" }],
    ["a command to a terminal", {}, "\u001B[2J", { ok: false, error: "invalid" }],
    ["half a character", {}, "\uD800", { ok: false, error: "invalid" }],
    [
      "what its own rule refuses",
      { isValid: (value) => /^\d+$/.test(value) },
      "x",
      { ok: false, error: "invalid" },
    ],
  ])("%s", (_what, changes, typed, read) => {
    expect(parseExtra({ ...FIELD, ...changes }, typed, { country: "RO", company: "" })).toEqual(read);
  });

  it("is required where its own rule says so", () => {
    const field = { ...FIELD, isRequired: ({ company }: { company: string }) => company !== "" };
    expect(parseExtra(field, "", { country: "RO", company: "" }).ok).toBe(true);
    expect(parseExtra(field, "", { country: "RO", company: "ACME" }).ok).toBe(false);
  });
});

test("a language without words of its own reads the default language's", () => {
  expect(inLanguage({ ro: "Etaj" }, "en")).toBe("Etaj");
  expect(inLanguage(FIELD.label, "en")).toBe("Note for the courier");
});

describe("the table of this store", () => {
  const keys = EXTRA_FIELDS.map(({ key }) => key);

  it("has ten fields at most, each once", () => {
    expect(keys.length).toBeLessThanOrEqual(10);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has words in the default language", () => {
    for (const { label } of EXTRA_FIELDS) expect(label[DEFAULT_LANGUAGE]).toBeTruthy();
  });

  it("has keys that are attributes, and none of the store's own", () => {
    const own = ["billing_address", "checkout_attempt", "email_opt_in", "language", "payment_method"];
    for (const key of keys) {
      expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      expect([...own, "tax_number", "terms_accepted"]).not.toContain(key);
    }
  });
});
